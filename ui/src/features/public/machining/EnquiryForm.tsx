import { Alert, Button, Input, SimpleGrid } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { Panel } from '@/components/Panel';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { errorText } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';
import { type MachiningLine, sendEnquiry } from '../model';

const kFields = ['name', 'tel', 'remark'] as const;

/** Sends what was calculated to the company. */
export function EnquiryForm({ tenantId, lines }: { tenantId: string; lines: MachiningLine[] }) {
  const { t } = useTranslation('public-pages');
  const text = useText();
  const intent = useIntent();
  const [values, setValues] = useState({ name: '', tel: '', remark: '' });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      const body = { tenantId, ...values, lines };
      return sendEnquiry(body, intent.idFor(body));
    },
    meta: { silent: true },
    onSuccess: () => intent.done(),
  });
  const field = error instanceof ApiError ? error.field : undefined;
  const told = kFields.find((name) => name === field);
  if (isSuccess) {
    return (
      <Alert.Root status="success" mt="4">
        <Alert.Indicator />
        <Alert.Title>{t('enquiry.sent')}</Alert.Title>
      </Alert.Root>
    );
  }
  return (
    <Panel title={t('enquiry.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <SimpleGrid columns={{ base: 1, md: 3 }} gapX="3">
          {kFields.map((name) => (
            <FormField
              key={name}
              required={name !== 'remark'}
              label={text(`public-pages:enquiry.${name}`)}
              error={told === name && error ? errorText(error) : undefined}
            >
              <Input
                aria-label={text(`public-pages:enquiry.${name}`)}
                value={values[name]}
                onChange={(event) => setValues((old) => ({ ...old, [name]: event.target.value }))}
              />
            </FormField>
          ))}
        </SimpleGrid>
        {error && !told && (
          <Alert.Root status="error" mb="3">
            <Alert.Indicator />
            <Alert.Title>{errorText(error)}</Alert.Title>
          </Alert.Root>
        )}
        <Button type="submit" loading={isPending}>
          <Send size={14} />
          {t('enquiry.send')}
        </Button>
      </form>
    </Panel>
  );
}
