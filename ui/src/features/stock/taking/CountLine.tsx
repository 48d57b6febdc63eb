import { Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { Check, Clock, Minus, Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { useText } from '@/i18n';
import { boxesText, count } from '@/lib/words/format';
import type { TakingLine } from './model';

interface CountLineProps {
  line: TakingLine;
  userId: string;
  /** What the user counted. */
  own: number | null;
  waiting: boolean;
  last: boolean;
  onCount: (id: string, pieces: number | null) => void;
}

/** One line to count, blind: the book is shown to whoever approves. Made for a thumb. */
export const CountLine = memo(function CountLine(props: CountLineProps) {
  const { line, userId, own, waiting, last, onCount } = props;
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const text = useText();
  const others = line.counts.filter((each) => each.userId !== userId);
  const perBox = line.piecesPerBox ?? 0;
  const add = (pieces: number) => onCount(line.id, Math.max(0, (own || 0) + pieces));
  return (
    <Box
      as="li"
      id={`count-${line.id}`}
      px="3"
      py="2.5"
      borderBottomWidth="1px"
      data-last={last || undefined}
      data-full={own !== null || undefined}
    >
      <Flex justify="space-between" gap="2">
        <Box minW="0">
          <Text fontWeight="600" truncate>
            {line.commodityName}
          </Text>
          <Text fontSize="12px" color="fg.muted" truncate>
            {[line.commodityCode, line.size].join(' · ')}
          </Text>
        </Box>
        <Box textAlign="end" flex="none">
          <Text fontWeight="600">
            {line.colorNumber} {line.grade}
          </Text>
          <Text fontSize="12px" color="fg.muted">
            {line.storageCode}
          </Text>
        </Box>
      </Flex>
      <HStack mt="1.5" gap="1.5">
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={t('taking.minus')}
          onClick={() => add(-1)}
        >
          <Minus size={16} />
        </Button>
        <Box flex="1" css={{ '& input': { h: '36px !important', fontSize: '17px !important' } }}>
          <PiecesInput
            aria-label={text('order:line.cell', {
              label: text('entity:stockTakingDetail.countPieces'),
              n: `${line.commodityCode} ${line.colorNumber}`,
            })}
            perBox={line.piecesPerBox}
            value={own}
            onChange={(pieces) => onCount(line.id, pieces)}
          />
        </Box>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={t('taking.plus')}
          onClick={() => add(1)}
        >
          <Plus size={16} />
        </Button>
        {perBox > 1 && (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => add(perBox)}>
            {t('taking.plusBox', { n: perBox })}
          </Button>
        )}
        {own === null && (
          <Button size="sm" variant="ghost" onClick={() => onCount(line.id, 0)}>
            {t('taking.zero')}
          </Button>
        )}
      </HStack>
      <Flex justify="space-between" gap="2" mt="1" fontSize="12px" color="fg.muted">
        <Text>
          {own !== null && boxesText(common, Number.isNaN(own) ? null : own, line.piecesPerBox)}{' '}
          {others.map((each) => `${each.userName}: ${count(each.countPieces)}`).join(', ')}
        </Text>
        {own !== null && (
          <HStack gap="1" color={waiting ? 'fg.warning' : 'green.fg'}>
            {waiting ? <Clock size={13} /> : <Check size={13} />}
            {waiting ? t('taking.waiting') : t('taking.stored')}
          </HStack>
        )}
      </Flex>
    </Box>
  );
});
