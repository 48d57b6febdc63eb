import { Button, Input, Stack, Textarea } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { useIntent } from '@/lib/browser/intent';
import { usePerm } from '@/lib/rights/perm';
import { type SmsInput, sendSms } from './model';
import { SettingPage } from './SettingPage';

const isObject = (text: string) => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const intent = useIntent();
  const { register, handleSubmit, formState } = useForm<SmsInput>({
    defaultValues: { phones: '', params: '{}' },
  });
  const { errors, isDirty } = formState;
  const send = useMutation({
    mutationFn: (input: SmsInput) => sendSms(input, intent.idFor(input)),
    meta: { success: 'shell:resource.queued', invalidates: ['outbox'] },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={t('resource.send')}
      saveLabel={t('resource.send')}
      dirty={isDirty}
      pending={send.isPending}
      onSubmit={handleSubmit((input) => send.mutate(input))}
      onClose={onClose}
    >
      <Stack gap="1">
        <FormField
          required
          label={t('resource.phones')}
          hint={t('resource.phonesHint')}
          error={errors.phones && t('resource.phonesHint')}
        >
          <Input {...register('phones', { validate: (text) => /\d{11}/.test(text) })} />
        </FormField>
        <FormField
          label={t('resource.params')}
          hint={t('resource.paramsHint')}
          error={errors.params && t('resource.paramsHint')}
        >
          <Textarea rows={3} {...register('params', { validate: isObject })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

/** Text-message gateways; without one in force nothing is sent. */
export default function SmsPage() {
  const { t } = useTranslation('shell');
  const can = usePerm();
  const [sending, setSending] = useState(false);
  return (
    <>
      <SettingPage
        setting="sms"
        toolbar={
          can('sms_send') && (
            <Button variant="outline" colorPalette="gray" onClick={() => setSending(true)}>
              {t('resource.send')}
            </Button>
          )
        }
      />
      {sending && <SendDialog onClose={() => setSending(false)} />}
    </>
  );
}
