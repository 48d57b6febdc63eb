import { SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { kOurFault, kToAgree, moveReturn, type ReturnDetail } from '@/components/returns/model';
import { useCommand } from '@/components/stock/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/errors';
import { kDecimals } from '@/lib/format';

const kWholeRate = 10000;
type Problems = { feeRate?: string; freightAmount?: string };

/** What is taken off the value of the goods; where it is our fault, nothing. */
export function AccountDialog({ row, onClose }: { row: ReturnDetail; onClose: () => void }) {
  const { t } = useTranslation('returns');
  const text = useText();
  const free = kOurFault.includes(row.returnsType);
  const [feeRate, setRate] = useState<number | null>(null);
  const [freight, setFreight] = useState<number | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useCommand(moveReturn, {
    success: 'returns:accounted',
    done: onClose,
    refused: (error) => {
      const known = error.field === 'feeRate' || error.field === 'freightAmount';
      if (known) setProblems({ [error.field as keyof Problems]: errorText(error) });
      return known;
    },
  });
  const submit = () => {
    const found: Problems = {};
    const bad = (value: number | null) => Number.isNaN(value) || (value ?? 0) < 0;
    if (bad(feeRate) || (feeRate ?? 0) > kWholeRate) found.feeRate = text('error:NOT_A_NUMBER');
    if (bad(freight)) found.freightAmount = text('error:NOT_A_NUMBER');
    setProblems(found);
    if (Object.keys(found).length) return;
    mutate({
      returnsId: row.id,
      version: row.version,
      returnsStatus: kToAgree,
      ...(feeRate !== null && { feeRate }),
      freightAmount: freight ?? 0,
    });
  };
  return (
    <FormDialog
      size="md"
      title={`${t('account')} · ${row.returnsNo}`}
      dirty={feeRate !== null || freight !== null}
      pending={isPending}
      saveLabel={t('account')}
      onSubmit={submit}
      onClose={onClose}
    >
      {free ? (
        <Text>{t('ourFault')}</Text>
      ) : (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4">
          <FormField
            label={text('entity:returns.feeRate')}
            hint={t('usualRate')}
            error={problems.feeRate}
          >
            <ScaledInput
              autoFocus
              decimals={kDecimals.rate}
              unit="%"
              value={feeRate}
              onChange={setRate}
            />
          </FormField>
          <FormField label={text('entity:returns.freightAmount')} error={problems.freightAmount}>
            <ScaledInput
              decimals={kDecimals.money}
              keep={2}
              unit={text('unit.yuan')}
              value={freight}
              onChange={setFreight}
            />
          </FormField>
        </SimpleGrid>
      )}
      <Text color="fg.muted">{t('accountHint')}</Text>
    </FormDialog>
  );
}
