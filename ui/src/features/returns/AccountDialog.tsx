import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { useCommand } from '@/documents/kit/useCommand';
import { kOurFault, moveReturn, type ReturnDetail } from '@/documents/returns/model';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { returnStatus } from '@/lib/wire/status';
import { kDecimals, yuan } from '@/lib/words/format';

const kWholeRate = 10000;
type Problems = { feeRate?: string; freightAmount?: string };

interface Figures {
  gross: number;
  fee: number;
  freight: number;
  refund: number;
}

/** What comes of these terms, before points that are missing. Integers only: x * rate may leave what a number holds. */
export function previewOf(
  { explained = [] }: Pick<ReturnDetail, 'explained'>,
  feeRate: number | null,
  freightAmount: number | null,
): Figures {
  const known = (value: number | null) => (value && value > 0 ? value : 0);
  const gross = explained.reduce((sum, line) => sum + line.refundAmount, 0);
  const whole = BigInt(kWholeRate);
  const fee = Number(
    (BigInt(gross) * BigInt(Math.round(known(feeRate))) * 2n + whole) / (whole * 2n),
  );
  const freight = known(freightAmount);
  return { gross, fee, freight, refund: Math.max(0, gross - fee - freight) };
}

/** The amount before and after. */
function Preview({ gross, fee, freight, refund }: Figures) {
  const t = useText();
  const rows: [string, string][] = [
    ['grossAmount', yuan(gross)],
    ['feeAmount', fee ? `- ${yuan(fee)}` : yuan(0)],
    ['freightAmount', freight ? `- ${yuan(freight)}` : yuan(0)],
  ];
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="1fr auto"
      rowGap="1"
      my="2"
      aria-live="polite"
      aria-label={t('returns:preview')}
    >
      {rows.map(([field, value]) => (
        <Box key={field} display="contents">
          <Text as="dt" color="fg.muted">
            {t(`entity:returns.${field}`)}
          </Text>
          <Text as="dd" textAlign="end">
            {value}
          </Text>
        </Box>
      ))}
      <Text as="dt" fontWeight="600">
        {t('entity:returns.refundAmount')}
      </Text>
      <Text as="dd" textAlign="end" fontWeight="600" fontSize="18px" color="brand.fg">
        ¥{yuan(refund)}
      </Text>
    </Box>
  );
}

/** What is taken off the value of the goods; where it is our fault, nothing. */
export function AccountDialog({ row, onClose }: { row: ReturnDetail; onClose: () => void }) {
  const { t } = useTranslation('returns');
  const text = useText();
  const free = kOurFault.includes(row.returnsType);
  const [feeRate, setRate] = useState<number | null>(row.usualFeeRate);
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
      returnsStatus: returnStatus.returnToAgree,
      feeRate: feeRate ?? 0,
      freightAmount: freight ?? 0,
    });
  };
  return (
    <FormDialog
      size="md"
      title={`${t('account')} · ${row.returnsNo}`}
      dirty={feeRate !== row.usualFeeRate || freight !== null}
      pending={isPending}
      saveLabel={t('account')}
      onSubmit={submit}
      onClose={onClose}
    >
      {free ? (
        <Text>{t('ourFault')}</Text>
      ) : (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4">
          <FormField label={text('entity:returns.feeRate')} error={problems.feeRate}>
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
      <Preview {...previewOf(row, free ? 0 : feeRate, free ? 0 : freight)} />
      <Text color="fg.muted">{t('accountHint')}</Text>
    </FormDialog>
  );
}
