import { Button, Input, Stack, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';
import { type PasswordInput, savePassword } from './model';

const names = ['oldPassword', 'newPassword', 'newPassword1'] as const;
const empty: PasswordInput = { oldPassword: '', newPassword: '', newPassword1: '' };

export function PasswordForm() {
  const { t } = useTranslation();
  const text = useText();
  const intent = useIntent();
  const { register, handleSubmit, formState, setError, getValues, reset } = useForm<PasswordInput>({
    mode: 'onTouched',
    defaultValues: empty,
  });
  const save = useMutation({
    mutationFn: (input: PasswordInput) => savePassword(input, intent.idFor(input)),
    meta: { success: 'msg.updated', silent: true },
    onSuccess: () => {
      intent.done();
      reset();
    },
    onError: (error) => {
      const field = error instanceof ApiError ? error.field : undefined;
      const name = names.find((each) => each === field);
      if (name) setError(name, { message: errorText(error) }, { shouldFocus: true });
      else notify.error(errorText(error));
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((input) => save.mutate(input))}>
      <Stack gap="1" maxW="340px">
        {names.map((name) => (
          <FormField
            key={name}
            required
            label={t(`info.${name}`)}
            error={formState.errors[name]?.message}
          >
            <Input
              type="password"
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              {...register(name, {
                validate: (value) => {
                  if (!value) return text('error:REQUIRED_ENTER', { label: t(`info.${name}`) });
                  const same = name !== 'newPassword1' || value === getValues('newPassword');
                  return same || text('error:PASSWORD_MISMATCH');
                },
              })}
            />
          </FormField>
        ))}
        <Text color="fg.muted" pb="2">
          {t('info.othersSignOut')}
        </Text>
        <Button type="submit" alignSelf="start" loading={save.isPending}>
          {t('act.save')}
        </Button>
      </Stack>
    </form>
  );
}
