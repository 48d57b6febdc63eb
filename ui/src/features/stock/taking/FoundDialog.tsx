import { Box, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { RefSelect } from '@/components/fields/RefSelect';
import { goodsOfItem, kNoShade, type LineGoods } from '@/documents/goods/lines';
import { grades } from '@/documents/kit/grades';
import { lineCss } from '@/documents/kit/lines/lineCss';
import { useCommand } from '@/documents/kit/useCommand';
import { BinInput } from '@/documents/stock/BinInput';
import { ShadeInput } from '@/documents/stock/ShadeInput';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { saveCounts, type TakingDetail } from './model';

type Problems = Record<string, string>;

/** Goods that the book does not know in this place. */
export function FoundDialog({ taking, onClose }: { taking: TakingDetail; onClose: () => void }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const [goods, setGoods] = useState<LineGoods | null>(null);
  const [colorNumber, setShade] = useState('');
  const [grade, setGrade] = useState('A');
  const [bin, setBin] = useState('');
  const [pieces, setPieces] = useState<number | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useCommand(saveCounts, {
    success: 'msg.saved',
    done: onClose,
    refused: (error) => {
      const field = error.field?.split(/\W+/).at(-1);
      if (field) setProblems({ [field]: errorText(error) });
      return false;
    },
  });
  const label = (field: string) => text(`entity:stockTakingDetail.${field}`);
  const submit = () => {
    const found: Problems = {};
    if (!goods) found.commodityId = text('entity:stockTakingDetail.commodityId_required');
    if (!colorNumber.trim()) {
      found.colorNumber = text('entity:stockTakingDetail.colorNumber_required');
    }
    if (pieces === null || !(pieces >= 1)) {
      found.countPieces = text('entity:stockTakingDetail.countPieces_required');
    }
    setProblems(found);
    if (!goods || Object.keys(found).length) return;
    const line = { commodityId: goods.id, colorNumber: colorNumber.trim(), grade, storageId: bin };
    mutate({ id: taking.id, details: [{ ...line, countPieces: pieces }] });
  };
  return (
    <FormDialog
      size="md"
      title={t('taking.found')}
      dirty={goods !== null}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box css={lineCss}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4" gapY="1">
          <FormField label={label('commodityId')} required error={problems.commodityId}>
            <RefSelect
              entity="commodity"
              aria-label={label('commodityId')}
              value={goods?.id ?? ''}
              initialName={goods?.name}
              onChange={(_id, [item]) => {
                const chosen = item ? goodsOfItem(item) : null;
                setGoods(chosen);
                setShade(chosen && !chosen.shaded ? kNoShade : '');
              }}
            />
          </FormField>
          <FormField label={label('colorNumber')} required error={problems.colorNumber}>
            <ShadeInput
              aria-label={label('colorNumber')}
              commodityId={goods?.id ?? ''}
              warehouseId=""
              value={colorNumber}
              onChange={setShade}
            />
          </FormField>
          <FormField label={label('grade')}>
            <OptionSelect
              value={grade}
              onChange={setGrade}
              options={grades.map((each) => ({ value: each, label: text(`order:grade.${each}`) }))}
            />
          </FormField>
          <FormField label={label('storageId')}>
            <BinInput
              aria-label={label('storageId')}
              warehouseId={taking.warehouseId}
              value={bin}
              onChange={setBin}
            />
          </FormField>
          <FormField label={label('countPieces')} required error={problems.countPieces}>
            <PiecesInput
              aria-label={label('countPieces')}
              perBox={goods?.perBox}
              value={pieces}
              onChange={setPieces}
            />
          </FormField>
        </SimpleGrid>
      </Box>
    </FormDialog>
  );
}
