import { Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { DateInput } from '@/components/fields/DateInput';
import { FormField } from '@/components/fields/FormField';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { limitTenants, type TenantLimits } from './model';

interface LimitsDialogProps {
  ids: readonly string[];
  /** Of the one company that is chosen; of several nothing is known. */
  before: TenantLimits;
  onClose: () => void;
}

/** How many users companies may have, and until when. */
export function LimitsDialog({ ids, before, onClose }: LimitsDialogProps) {
  const { t } = useTranslation();
  const text = useText();
  const intent = useIntent();
  const [accounts, setAccounts] = useState<number | null>(before.accountNumber);
  const [expires, setExpires] = useState(before.expireTime);
  const save = useMutation({
    mutationFn: (limits: TenantLimits) =>
      limitTenants(ids.join(','), limits, intent.idFor([ids, limits])),
    meta: { success: 'msg.updated', invalidates: ['tenant'] },
    onSuccess: onClose,
  });
  const wrong = accounts === null || Number.isNaN(accounts) || accounts < -1;
  return (
    <FormDialog
      size="md"
      title={t('tenant.setting')}
      dirty={accounts !== before.accountNumber || expires !== before.expireTime}
      pending={save.isPending}
      onSubmit={() => {
        if (!wrong) save.mutate({ accountNumber: accounts, expireTime: expires });
      }}
      onClose={onClose}
    >
      <Stack gap="3">
        <FormField
          required
          label={text('entity:tenant.accountNumber')}
          hint={t('tenant.accountHint')}
          error={wrong ? text('error:NOT_A_NUMBER') : undefined}
        >
          <ScaledInput decimals={0} value={accounts} onChange={setAccounts} />
        </FormField>
        <FormField label={text('entity:tenant.expireTime')} hint={t('tenant.expireHint')}>
          <DateInput time value={expires} onChange={setExpires} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
