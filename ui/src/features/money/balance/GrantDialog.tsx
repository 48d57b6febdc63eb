import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { type Adjustment, adjust } from '@/documents/balances/model';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';

/** Gold for a department, which may not have a balance yet. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('money');
  const text = useText();
  const [deptId, setDeptId] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useCommand(adjust, {
    success: 'money:done.posted',
    invalidates: kTouched.balance,
    done: onClose,
    refused: (error) => {
      setErrors({ [error.field || 'amount']: errorText(error) });
      return true;
    },
  });
  const submit = () => {
    const found: Record<string, string> = {};
    if (!deptId) found.deptId = t('grant.deptRequired');
    if (!amount || amount < 0) found.amount = t('adjust.required');
    if (!reason.trim()) found.reason = t('adjust.reasonRequired');
    setErrors(found);
    if (Object.keys(found).length) return;
    const wanted: Adjustment = {
      owner: { deptId },
      currency: 'GOLD',
      mode: 'more',
      amount: amount ?? 0,
      reason: reason.trim(),
      target: 0,
      version: 0,
    };
    mutate(wanted);
  };
  return (
    <FormDialog
      size="sm"
      title={t('grant.title')}
      dirty={deptId !== '' || amount !== null}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label={text('entity:deptBalance.deptId')} required error={errors.deptId}>
        <RefSelect entity="dept" value={deptId} onChange={setDeptId} />
      </FormField>
      <FormField
        label={text('entity:deptBalance.goldBalance')}
        required
        error={errors.amount ?? errors.gold}
      >
        <ScaledInput decimals={0} value={amount} onChange={setAmount} />
      </FormField>
      <FormField
        label={text('entity:userBalanceLog.reason')}
        required
        error={errors.reason}
        hint={t('adjust.reasonHint')}
      >
        <Input maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}
