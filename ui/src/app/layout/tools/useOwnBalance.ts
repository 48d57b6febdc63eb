import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownBalanceQuery, verifiedQuery } from '@/documents/balances/model';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';
import { usePast } from '@/lib/session/asOf';
import { kAdmin, useSession } from '@/lib/session/session';

/** A refusal is told as information: nobody can do anything about it here. */
const useTold = (error: Error | null) =>
  useEffect(() => {
    if (error instanceof ApiError && error.code !== 401) notify.info(errorText(error));
  }, [error]);

/** Everybody but the account `admin`, who has no balance. */
const useOwner = () => {
  const session = useSession((store) => store.session);
  return session && session.account !== kAdmin ? session.userId : '';
};

/** In the past nobody is verified: that changes something. */
function useVerified(userId: string) {
  const past = usePast();
  return useQuery({ ...verifiedQuery(userId), enabled: userId !== '' && !past });
}

/** Verifies whoever signed in, which opens the account. To be used once in the frame. */
export function useVerifiedUser() {
  const { error } = useVerified(useOwner());
  useTold(error);
}

/**
 * Points and gold of whoever is signed in, once verified; nothing for the account `admin`, nor in a past in which there was
 * no account.
 */
export function useOwnBalance() {
  const userId = useOwner();
  const past = usePast();
  const { isFetched } = useVerified(userId);
  const enabled = past ? userId !== '' : isFetched;
  const { data, error } = useQuery({ ...ownBalanceQuery(userId), enabled });
  useTold(past ? null : error);
  return userId ? data : undefined;
}
