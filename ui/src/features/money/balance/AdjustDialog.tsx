import { HStack, Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import {
  type Adjustment,
  adjust,
  type Currency,
  type Mode,
  type Owner,
} from '@/documents/balances/model';
import { Approvals } from '@/documents/kit/Approvals';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { count } from '@/lib/words/format';

interface AdjustDialogProps {
  owner: Owner;
  name: string;
  now: Partial<Record<Currency, number>>;
  version: number;
  onClose: () => void;
}

const kModes: readonly Mode[] = ['more', 'less', 'set'];

function target(mode: Mode, now: number, amount: number) {
  if (mode === 'set') return amount;
  return mode === 'more' ? now + amount : now - amount;
}

/** A posting by hand, with what the balance will be. */
export function AdjustDialog({ owner, name, now, version, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('money');
  const text = useText();
  const currencies = Object.keys(now) as Currency[];
  const [currency, setCurrency] = useState(currencies[0] ?? 'GOLD');
  const [mode, setMode] = useState<Mode>('more');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const { mutate, isPending } = useCommand(adjust, {
    success: 'money:done.posted',
    invalidates: kTouched.balance,
    done: onClose,
    refused: (error) => {
      setErrors({ [error.field === 'reason' ? 'reason' : 'amount']: errorText(error) });
      return true;
    },
  });
  const have = now[currency] ?? 0;
  const after = amount === null || Number.isNaN(amount) ? have : target(mode, have, amount);
  const submit = () => {
    const found: typeof errors = {};
    if (amount === null) found.amount = t('adjust.required');
    else if (Number.isNaN(amount) || amount < 0 || (mode !== 'set' && amount === 0))
      found.amount = text('error:NOT_A_NUMBER');
    else if (after < 0) found.amount = text('error:BALANCE_SHORT');
    if (!reason.trim()) found.reason = t('adjust.reasonRequired');
    setErrors(found);
    if (Object.keys(found).length) return;
    const wanted: Adjustment = {
      owner,
      currency,
      mode,
      amount: amount ?? 0,
      reason: reason.trim(),
      target: after,
      version,
    };
    mutate(wanted);
  };
  return (
    <FormDialog
      size="sm"
      title={`${t('adjust.title')} · ${name}`}
      dirty={amount !== null || reason !== ''}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {'userId' in owner ? (
        <Approvals of="userBalance" id={owner.userId} />
      ) : (
        <Approvals of="deptBalance" id={owner.deptId} />
      )}
      <SimpleGrid columns={2} gapX="4" gapY="1">
        <FormField label={text('entity:userBalanceLog.currency')}>
          <OptionSelect
            emptyLabel={null}
            value={currency}
            onChange={(value) => setCurrency(value as Currency)}
            options={currencies.map((value) => ({
              value,
              label: text(`entity:userBalanceLog.currency_${value}`),
            }))}
          />
        </FormField>
        <FormField label={t('adjust.mode')}>
          <OptionSelect
            emptyLabel={null}
            value={mode}
            onChange={(value) => setMode(value as Mode)}
            options={kModes.map((value) => ({ value, label: t(`adjust.${value}`) }))}
          />
        </FormField>
      </SimpleGrid>
      <FormField label={t('adjust.amount')} required error={errors.amount}>
        <ScaledInput autoFocus decimals={0} value={amount} onChange={setAmount} />
      </FormField>
      <FormField
        label={text('entity:userBalanceLog.reason')}
        required
        error={errors.reason}
        hint={t('adjust.reasonHint')}
      >
        <Input maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </FormField>
      <HStack color={after < 0 ? 'fg.error' : 'fg.muted'}>
        <Text>
          {count(have)} → <strong>{count(after)}</strong>
        </Text>
      </HStack>
    </FormDialog>
  );
}
