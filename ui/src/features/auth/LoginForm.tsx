import { Alert, Button, IconButton, Image, Stack } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '@/lib/browser/redirect';
import { errorText } from '@/lib/net/errors';
import { useSession } from '@/lib/session/session';
import { EntryRow } from './EntryRow';
import { captchaQuery, login, rememberedTenant, rememberTenant, tenantQuery } from './model';
import { SocialButtons } from './SocialButtons';

interface Entry {
  tenantId: string;
  username: string;
  password: string;
  captchaCode: string;
}

interface EntryNoticeProps {
  error: unknown;
  expired: boolean;
  registered?: boolean;
}

/** Why one is not signed in; else what brought one here. */
function EntryNotice({ error, expired, registered }: EntryNoticeProps) {
  const { t } = useTranslation(['common', 'guest']);
  if (!error && !expired && !registered) return null;
  const status = error ? 'error' : expired ? 'warning' : 'success';
  return (
    <Alert.Root status={status} size="sm" role={error ? 'alert' : 'status'}>
      <Alert.Indicator />
      <Alert.Title>
        {error ? errorText(error) : expired ? t('login.expired') : t('guest:sent')}
      </Alert.Title>
    </Alert.Root>
  );
}

/** The letters to be read; pressing it asks for others. */
function CaptchaImage({ image, onReload }: { image: string; onReload: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      size="sm"
      p="0"
      flex="none"
      overflow="hidden"
      aria-label={t('login.captchaReload')}
      title={t('login.captchaReload')}
      onClick={onReload}
    >
      <Image src={image} alt="" h="34px" w="112px" bg="white" />
    </Button>
  );
}

export function LoginForm() {
  const { t } = useTranslation();
  const registered = (useLocation().state as { registered?: boolean } | null)?.registered;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const expired = useSession((store) => store.expired);
  const tenant = useQuery(tenantQuery);
  const captcha = useQuery(captchaQuery);
  const [visible, setVisible] = useState(false);
  const { register, handleSubmit, formState, resetField, setFocus, getValues } = useForm<Entry>({
    defaultValues: { tenantId: rememberedTenant(), username: '', password: '', captchaCode: '' },
  });
  const { errors } = formState;
  const signIn = useMutation({
    mutationFn: (entry: Entry) =>
      login({
        ...entry,
        tenantId: tenant.data || entry.tenantId.trim(),
        username: entry.username.trim(),
        captchaKey: captcha.data?.key ?? '',
      }),
    meta: { silent: true },
    onSuccess: (_, entry) => {
      if (!tenant.data) rememberTenant(entry.tenantId.trim());
      void navigate(safeRedirect(search.get('redirect')), { replace: true });
    },
    onError: () => {
      // A captcha is good for one attempt.
      void captcha.refetch();
      resetField('captchaCode');
      setFocus('password', { shouldSelect: true });
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((entry) => signIn.mutate(entry))}>
      <Stack gap="4">
        <EntryNotice error={signIn.error} expired={expired} registered={registered} />
        {!tenant.data && (
          <EntryRow
            label={t('login.tenant')}
            autoComplete="organization"
            error={errors.tenantId && t('login.needTenant')}
            {...register('tenantId', { validate: (text) => !!text.trim() })}
          />
        )}
        <EntryRow
          label={t('login.account')}
          autoComplete="username"
          autoFocus
          autoCapitalize="none"
          error={errors.username && t('login.needAccount')}
          {...register('username', { validate: (text) => !!text.trim() })}
        />
        <EntryRow
          label={t('login.password')}
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          error={errors.password && t('login.needPassword')}
          beside={
            <IconButton
              variant="ghost"
              colorPalette="gray"
              size="sm"
              aria-label={visible ? t('login.hidePassword') : t('login.showPassword')}
              onClick={() => setVisible(!visible)}
            >
              {visible ? <EyeOff size={16} /> : <Eye size={16} />}
            </IconButton>
          }
          {...register('password', { required: true })}
        />
        {captcha.data && (
          <EntryRow
            label={t('login.captcha')}
            autoComplete="off"
            error={errors.captchaCode && t('login.needCaptcha')}
            beside={
              <CaptchaImage image={captcha.data.image} onReload={() => void captcha.refetch()} />
            }
            {...register('captchaCode', { required: true })}
          />
        )}
        <Button type="submit" size="sm" mt="2" loading={signIn.isPending}>
          {t('login.submit')}
        </Button>
      </Stack>
      <SocialButtons
        tenantId={() => tenant.data || getValues('tenantId').trim() || rememberedTenant()}
      />
    </form>
  );
}
