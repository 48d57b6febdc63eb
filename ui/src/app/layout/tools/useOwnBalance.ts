import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownBalanceQuery, verifiedQuery } from '@/documents/balances/model';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';
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

const useVerified = (userId: string) =>
  useQuery({ ...verifiedQuery(userId), enabled: userId !== '' });

/** Verifies whoever signed in, which opens the account. To be used once in the frame. */
export function useVerifiedUser() {
  const { error } = useVerified(useOwner());
  useTold(error);
}

/** Points and gold of whoever is signed in, once verified; nothing for the account `admin`. */
export function useOwnBalance() {
  const userId = useOwner();
  const { isFetched } = useVerified(userId);
  const { data, error } = useQuery({ ...ownBalanceQuery(userId), enabled: isFetched });
  useTold(error);
  return userId ? data : undefined;
}
