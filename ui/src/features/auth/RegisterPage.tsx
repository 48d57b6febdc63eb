import { Alert, Button, Field, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { useIntent } from '@/lib/browser/intent';
import { ApiError } from '@/lib/net/transport';
import { EntryFrame } from './EntryFrame';
import { EntryRow } from './EntryRow';
import { presetsQuery, type Registration, register, rememberTenant, tenantQuery } from './model';

type Entry = Registration & { password2: string };

const kNameMax = 20;
const kAccountMax = 45;
const kPasswordMax = 64;

interface CompanyChoiceProps {
  tenantId: string;
  onChange: (tenantId: string) => void;
}

/** The companies that are named to everybody, where there are any. */
function CompanyChoice({ tenantId, onChange }: CompanyChoiceProps) {
  const { t } = useTranslation(['common', 'guest']);
  const { data } = useQuery(presetsQuery);
  if (!data?.length) return null;
  const preset = data.find((each) => each.tenantId === tenantId);
  return (
    <Field.Root>
      <Field.Label>{t('guest:company')}</Field.Label>
      <OptionSelect
        value={preset?.tenantId ?? ''}
        emptyLabel={t('guest:otherCompany')}
        options={data.map((each) => ({ value: each.tenantId, label: each.name }))}
        onChange={onChange}
      />
      {preset?.loginUrl && (
        <Field.HelperText wordBreak="break-all">
          {t('guest:loginUrl', { url: preset.loginUrl })}
        </Field.HelperText>
      )}
    </Field.Root>
  );
}

/** What is entered, and sent with the company that the address stands for. */
function useRegistration() {
  const navigate = useNavigate();
  const intent = useIntent();
  const tenant = useQuery(tenantQuery);
  const form = useForm<Entry>({
    defaultValues: { tenantId: '', name: '', account: '', password: '', password2: '' },
  });
  const send = useMutation({
    mutationFn: ({ password2: _, ...given }: Entry) => {
      const whole = {
        ...given,
        tenantId: tenant.data || given.tenantId.trim(),
        account: given.account.trim(),
        name: given.name.trim(),
      };
      return register(whole, intent.idFor(whole));
    },
    meta: { silent: true },
    onSuccess: (_, given) => {
      if (!tenant.data) rememberTenant(given.tenantId.trim());
      void navigate('/login', { replace: true, state: { registered: true } });
    },
  });
  return { form, send, tenant };
}

/** Anybody may ask for an account; an administrator of the company decides. */
export default function RegisterPage() {
  const { t } = useTranslation(['common', 'guest', 'error']);
  const { form, send, tenant } = useRegistration();
  const { errors } = form.formState;
  const failure = send.error instanceof ApiError ? send.error.msg : '';
  const filled = (text: string) => !!text.trim();
  return (
    <EntryFrame heading={t('guest:register')} title={t('guest:register')}>
      <form noValidate onSubmit={form.handleSubmit((entry) => send.mutate(entry))}>
        <Stack gap="4">
          {send.isError && (
            <Alert.Root status="error" size="sm" role="alert">
              <Alert.Indicator />
              <Alert.Title>{failure || t('guest:failed')}</Alert.Title>
            </Alert.Root>
          )}
          {!tenant.data && (
            <CompanyChoice
              tenantId={form.watch('tenantId').trim()}
              onChange={(id) => form.setValue('tenantId', id, { shouldValidate: !!id })}
            />
          )}
          {!tenant.data && (
            <EntryRow
              label={t('login.tenant')}
              autoComplete="organization"
              error={errors.tenantId && t('error:REGISTER_TENANT')}
              {...form.register('tenantId', { validate: filled })}
            />
          )}
          <EntryRow
            optional
            label={t('guest:name')}
            autoComplete="name"
            maxLength={kNameMax}
            {...form.register('name')}
          />
          <EntryRow
            label={t('guest:account')}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={kAccountMax}
            error={errors.account && t('error:REGISTER_ACCOUNT')}
            {...form.register('account', { validate: filled })}
          />
          <EntryRow
            label={t('login.password')}
            type="password"
            autoComplete="new-password"
            maxLength={kPasswordMax}
            error={errors.password && t('error:REGISTER_PASSWORD')}
            {...form.register('password', { required: true })}
          />
          <EntryRow
            label={t('guest:password2')}
            type="password"
            autoComplete="new-password"
            maxLength={kPasswordMax}
            error={
              errors.password2 &&
              t(
                errors.password2.type === 'required'
                  ? 'error:REGISTER_PASSWORD'
                  : 'error:PASSWORD_MISMATCH',
              )
            }
            {...form.register('password2', {
              required: true,
              validate: (text) => text === form.getValues('password'),
            })}
          />
          <Button type="submit" size="sm" mt="2" loading={send.isPending}>
            {t('guest:submit')}
          </Button>
          <Text textAlign="center" color="colorPalette.fg">
            <Link className="link" to="/login">
              {t('guest:toLogin')}
            </Link>
          </Text>
        </Stack>
      </form>
    </EntryFrame>
  );
}
