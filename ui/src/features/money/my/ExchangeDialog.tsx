import { HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { type Balance, type ExchangeRule, exchange } from '@/documents/balances/model';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { count } from '@/lib/words/format';

interface ExchangeDialogProps {
  balance: Balance;
  rule: ExchangeRule;
  onClose: () => void;
}

/** Points into gold: how often, and what is there afterwards. */
export function ExchangeDialog({ balance, rule, onClose }: ExchangeDialogProps) {
  const { t } = useTranslation('money');
  const text = useText();
  const bonus = rule.exchangeBonus ?? 0;
  const gold = rule.unitGold ?? 0;
  const most = bonus > 0 ? Math.floor(balance.bonusBalance / bonus) : 0;
  const [times, setTimes] = useState<number | null>(most > 0 ? 1 : null);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useCommand(exchange, {
    success: 'money:done.exchanged',
    invalidates: kTouched.balance,
    done: onClose,
    refused: (refusal) => {
      setError(errorText(refusal));
      return true;
    },
  });
  const fits = times !== null && !Number.isNaN(times) && times >= 1;
  const submit = () => {
    if (!fits) return setError(t('exchange.required'));
    if (times > most) return setError(text('error:BALANCE_SHORT'));
    mutate({ times });
  };
  return (
    <FormDialog
      size="sm"
      title={t('exchange.title')}
      saveLabel={t('exchange.title')}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text mb="2">
        {t('exchange.rate', { bonus: count(bonus), gold: count(gold) })}
        {rule.endTime && ` · ${t('exchange.until', { time: rule.endTime.slice(0, 16) })}`}
      </Text>
      <FormField
        label={t('exchange.times')}
        required
        error={error}
        hint={t('exchange.most', { n: count(most) })}
      >
        <ScaledInput
          autoFocus
          decimals={0}
          value={times}
          onChange={(next) => {
            setTimes(next);
            setError(undefined);
          }}
        />
      </FormField>
      {fits && (
        <HStack gap="4" wrap="wrap">
          <Text>
            {text('entity:userBalance.bonusBalance')} {count(balance.bonusBalance)} →{' '}
            <strong>{count(balance.bonusBalance - times * bonus)}</strong>
          </Text>
          <Text>
            {text('entity:userBalance.goldBalance')} {count(balance.goldBalance)} →{' '}
            <strong>{count(balance.goldBalance + times * gold)}</strong>
          </Text>
        </HStack>
      )}
    </FormDialog>
  );
}
