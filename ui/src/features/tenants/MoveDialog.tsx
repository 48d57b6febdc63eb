import { Button, Input, Stack, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { closeLedger, reopenLedger } from './model';

interface MoveDialogProps {
  tenantId: string;
  name: string;
  /** Empty: it works here. */
  movedTo: string;
  onClose: () => void;
}

const kPlaceMax = 255;

/** Ends a company's ledger here, for it to go on elsewhere; or lets it go on here after all. */
export function MoveDialog({ tenantId, name, movedTo, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const text = useText();
  const intent = useIntent();
  const [place, setPlace] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (to: string) => {
      const id = intent.idFor([tenantId, to]);
      return to ? closeLedger(tenantId, to, id) : reopenLedger(tenantId, id);
    },
    meta: { success: 'msg.updated', invalidates: ['tenant'] },
    onSuccess: onClose,
  });
  const close = async () => {
    const to = place.trim();
    setMissing(!to);
    if (!to) return;
    const body = t('tenant.closeSure', { name });
    if (await confirm({ title: t('tenant.close'), body, danger: true })) mutate(to);
  };
  const reopen = async () => {
    const body = t('tenant.reopenSure', { name });
    if (await confirm({ title: t('tenant.reopen'), body, danger: true })) mutate('');
  };
  if (movedTo) {
    return (
      <FormDialog
        size="md"
        title={t('tenant.move')}
        footer={
          <Button loading={isPending} onClick={() => void reopen()}>
            {t('tenant.reopen')}
          </Button>
        }
        onClose={onClose}
      >
        <Text>{t('tenant.isMoved', { name, to: movedTo })}</Text>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      size="md"
      title={t('tenant.move')}
      dirty={place !== ''}
      pending={isPending}
      saveLabel={t('tenant.close')}
      onSubmit={() => void close()}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text color="fg.muted">{t('tenant.moveHint', { name })}</Text>
        <FormField
          required
          label={text('entity:tenant.movedTo')}
          hint={t('tenant.movedToHint')}
          error={
            missing
              ? text('error:REQUIRED_ENTER', { label: text('entity:tenant.movedTo') })
              : undefined
          }
        >
          <Input
            value={place}
            maxLength={kPlaceMax}
            onChange={(event) => setPlace(event.target.value)}
          />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
