import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { kBalanceStale, ownBalanceQuery, verifyUser } from '@/components/balances/model';
import { errorText } from '@/lib/errors';
import { useIntent } from '@/lib/intent';
import { kAdmin, useSession } from '@/lib/session';
import { notify } from '@/lib/toast';
import { ApiError } from '@/lib/transport';

/** A refusal is told as information: nobody can do anything about it here. */
const tell = (error: unknown) => {
  if (error instanceof ApiError && error.code !== 401) notify.info(errorText(error));
};

/** Verifies everybody but the account `admin` after the sign-in. To be used once in the frame. */
export function useVerifiedUser() {
  const session = useSession((store) => store.session);
  const userId = session && session.account !== kAdmin ? session.userId : '';
  const intent = useIntent();
  const { mutate } = useMutation({
    mutationFn: (id: string) => verifyUser(id, intent.idFor(id)),
    meta: { silent: true, invalidates: kBalanceStale },
    onError: tell,
  });
  useEffect(() => {
    if (userId) mutate(userId);
  }, [userId, mutate]);
}

/** Points and gold of whoever is signed in; nothing for the account `admin`. */
export function useOwnBalance() {
  const session = useSession((store) => store.session);
  const userId = session && session.account !== kAdmin ? session.userId : '';
  const { data, error } = useQuery({ ...ownBalanceQuery(userId), enabled: userId !== '' });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  return userId ? data : undefined;
}
