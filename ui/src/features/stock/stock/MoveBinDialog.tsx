import { Box, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { lineCss } from '@/documents/kit/lines/lineCss';
import { useCommand } from '@/documents/kit/useCommand';
import { BinInput } from '@/documents/stock/BinInput';
import { binsQuery } from '@/documents/stock/bins';
import { goodsText } from '@/documents/stock/model';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { count } from '@/lib/words/format';
import { moveBin, type StockDetail } from './model';

type Problems = { from?: string; to?: string; pieces?: string };
const fields: Record<string, keyof Problems> = {
  fromStorageId: 'from',
  toStorageId: 'to',
  pieces: 'pieces',
};

/** Carries pieces from one bin of a warehouse to another; what stands there stays the same. */
export function MoveBinDialog({ stock, onClose }: { stock: StockDetail; onClose: () => void }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const { data: bins = [] } = useQuery(binsQuery(stock.warehouseId));
  const places = stock.bins ?? [];
  const [from, setFrom] = useState(places[0]?.storageId ?? '0');
  const [to, setTo] = useState('');
  const there = places.find((bin) => bin.storageId === from)?.pieces ?? 0;
  const [pieces, setPieces] = useState<number | null>(there);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useCommand(moveBin, {
    success: 'stock:msg.binMoved',
    done: onClose,
    refused: (error) => {
      const field = fields[error.field ?? ''];
      if (field) setProblems({ [field]: errorText(error) });
      return Boolean(field);
    },
  });
  const submit = () => {
    const found: Problems = {};
    if (!to) found.to = text('entity:storage.storageCode_required');
    else if (to === from) found.to = t('bin.same');
    if (!pieces || !(pieces >= 1) || pieces > there) {
      found.pieces = text('error:OUT_OF_RANGE', { min: 1, max: count(there) });
    }
    setProblems(found);
    if (!Object.keys(found).length && pieces) {
      mutate({ sId: stock.id, fromStorageId: from, toStorageId: to, pieces });
    }
  };
  const nameOf = (id: string) => bins.find((bin) => bin.id === id)?.code ?? t('bin.none');
  return (
    <FormDialog
      size="sm"
      title={t('bin.move')}
      dirty={to !== ''}
      pending={isPending}
      saveLabel={t('bin.move')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text mb="3">
        {stock.commodityName} · {goodsText(stock)} · {stock.warehouseName}
      </Text>
      <FormField label={t('bin.from')} error={problems.from}>
        <OptionSelect
          value={from}
          onChange={(next) => {
            setFrom(next);
            setPieces(places.find((bin) => bin.storageId === next)?.pieces ?? null);
          }}
          options={places.map((bin) => ({
            value: bin.storageId,
            label: `${nameOf(bin.storageId)} · ${count(bin.pieces)}`,
          }))}
        />
      </FormField>
      <Box css={lineCss}>
        <FormField label={t('bin.to')} required error={problems.to}>
          <BinInput
            aria-label={t('bin.to')}
            warehouseId={stock.warehouseId}
            value={to}
            onChange={setTo}
          />
        </FormField>
        <FormField label={text('entity:outputRecord.pieces')} required error={problems.pieces}>
          <PiecesInput
            aria-label={text('entity:outputRecord.pieces')}
            perBox={stock.piecesPerBox}
            value={pieces}
            onChange={setPieces}
          />
        </FormField>
      </Box>
    </FormDialog>
  );
}
