import { Alert, Input, Stack } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { useIntent } from '@/lib/browser/intent';
import { ApiError } from '@/lib/net/transport';
import { registerStranger, rememberTenant, tenantQuery } from './model';
import type { Stranger } from './social';

interface StrangerDialogProps {
  stranger: Stranger;
  /** Who knows them. */
  source: string;
  onSent: () => void;
  onClose: () => void;
}

interface Entry {
  tenantId: string;
  name: string;
  account: string;
  password: string;
  password2: string;
}

const kNameMax = 20;
const kAccountMax = 45;
const kPasswordMax = 64;

/** Registers somebody whom a provider knows and the company does not. */
export function StrangerDialog({ stranger, source, onSent, onClose }: StrangerDialogProps) {
  const { t } = useTranslation(['common', 'guest', 'error']);
  const intent = useIntent();
  const tenant = useQuery(tenantQuery);
  const form = useForm<Entry>({
    defaultValues: {
      tenantId: stranger.tenantId,
      name: stranger.name.slice(0, kNameMax),
      account: '',
      password: '',
      password2: '',
    },
  });
  const { errors, isDirty } = form.formState;
  const send = useMutation({
    mutationFn: (entry: Entry) => {
      const whole = {
        tenantId: tenant.data || entry.tenantId.trim(),
        account: entry.account.trim(),
        name: entry.name.trim(),
        password: entry.password,
        oauthId: stranger.oauthId,
      };
      return registerStranger(whole, source, intent.idFor(whole));
    },
    meta: { silent: true },
    onSuccess: (_, entry) => {
      if (!tenant.data) rememberTenant(entry.tenantId.trim());
      onSent();
    },
  });
  const failure = send.error instanceof ApiError ? send.error.msg : '';
  const filled = (text: string) => !!text.trim();
  const mismatch =
    errors.password2 &&
    t(errors.password2.type === 'required' ? 'error:REGISTER_PASSWORD' : 'error:PASSWORD_MISMATCH');
  return (
    <FormDialog
      size="sm"
      title={t('guest:register')}
      dirty={isDirty}
      pending={send.isPending}
      saveLabel={t('guest:submit')}
      onSubmit={form.handleSubmit((entry) => send.mutate(entry))}
      onClose={onClose}
    >
      <Stack gap="1">
        {send.isError && (
          <Alert.Root status="error" size="sm" role="alert">
            <Alert.Indicator />
            <Alert.Title>{failure || t('guest:failed')}</Alert.Title>
          </Alert.Root>
        )}
        {!tenant.data && (
          <FormField
            required
            label={t('login.tenant')}
            error={errors.tenantId && t('error:REGISTER_TENANT')}
          >
            <Input
              autoComplete="organization"
              {...form.register('tenantId', { validate: filled })}
            />
          </FormField>
        )}
        <FormField label={t('guest:name')}>
          <Input autoComplete="name" maxLength={kNameMax} {...form.register('name')} />
        </FormField>
        <FormField
          required
          label={t('guest:account')}
          error={errors.account && t('error:REGISTER_ACCOUNT')}
        >
          <Input
            autoComplete="username"
            autoCapitalize="none"
            maxLength={kAccountMax}
            {...form.register('account', { validate: filled })}
          />
        </FormField>
        <FormField
          required
          label={t('login.password')}
          error={errors.password && t('error:REGISTER_PASSWORD')}
        >
          <Input
            type="password"
            autoComplete="new-password"
            maxLength={kPasswordMax}
            {...form.register('password', { required: true })}
          />
        </FormField>
        <FormField required label={t('guest:password2')} error={mismatch}>
          <Input
            type="password"
            autoComplete="new-password"
            maxLength={kPasswordMax}
            {...form.register('password2', {
              required: true,
              validate: (value, { password }) => value === password,
            })}
          />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
