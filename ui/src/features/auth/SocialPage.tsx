import { Alert, Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { Loading } from '@/components/states';
import { errorText } from '@/lib/net/errors';
import { EntryFrame } from './EntryFrame';
import { StrangerDialog } from './StrangerDialog';
import { finishSocial, startedSocial } from './social';

/** Where a provider sends the browser back to. */
export default function SocialPage() {
  const { t } = useTranslation(['common', 'guest']);
  const { source = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const begun = useRef(false);
  const finish = useMutation({
    mutationFn: () => finishSocial(source, search.get('code') ?? '', search.get('state') ?? ''),
    meta: { silent: true },
    onSuccess: (stranger) => {
      if (!stranger) void navigate(startedSocial().redirect, { replace: true });
    },
  });
  const { mutate } = finish;
  useEffect(() => {
    // A code is good for one exchange.
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);
  const toLogin = (registered: boolean) =>
    void navigate('/login', { replace: true, state: { registered } });
  return (
    <EntryFrame heading={t('guest:social.title')} title={t('guest:social.title')}>
      {(finish.isPending || finish.isIdle) && <Loading />}
      {finish.isError && (
        <Stack gap="4">
          <Alert.Root status="error" size="sm" role="alert">
            <Alert.Indicator />
            <Alert.Title>{errorText(finish.error)}</Alert.Title>
          </Alert.Root>
          <Link className="link" to="/login">
            {t('guest:toLogin')}
          </Link>
        </Stack>
      )}
      {finish.data && (
        <StrangerDialog
          stranger={finish.data}
          source={source}
          onSent={() => toLogin(true)}
          onClose={() => toLogin(false)}
        />
      )}
    </EntryFrame>
  );
}
