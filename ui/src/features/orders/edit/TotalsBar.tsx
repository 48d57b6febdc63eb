import { Button, Flex, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from '@/documents/orders/rooms';
import { useText } from '@/i18n';
import { count, kilograms, roundedMetres, yuan } from '@/lib/words/format';
import type { Sums } from './compute';

interface TotalsBarProps {
  sums: Sums | undefined;
  /** What each room comes to, where there are several. */
  rooms: readonly Room[];
  /** Sets what the lines come to. */
  lump: ReactNode;
  saving: boolean;
  maySubmit: boolean;
  onSave: () => void;
  onSubmit: () => void;
  onCancel: () => void;
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <HStack gap="1" as="span" whiteSpace="nowrap">
    <Text as="span" color="fg.muted">
      {label}
    </Text>
    <Text as="span" fontWeight="600">
      {children}
    </Text>
  </HStack>
);

/** Foot of the editor: what the lines come to, and what to do with them. */
export function TotalsBar({ sums, rooms, lump, saving, maySubmit, ...on }: TotalsBarProps) {
  const { t } = useTranslation('order');
  const text = useText();
  return (
    <Flex
      bg="bg.panel"
      borderRadius="l2"
      px="3"
      py="2"
      gap="3"
      align="center"
      wrap="wrap"
      justify="space-between"
    >
      <HStack as="output" gap={{ base: 2, md: 4 }} wrap="wrap" aria-label={t('edit.totals')}>
        {sums ? (
          <>
            <Figure label={t('edit.lineCount')}>{count(sums.lines)}</Figure>
            <Figure label={text('entity:orderDetail.pieces')}>{count(sums.pieces)}</Figure>
            <Figure label={text('entity:orderDetail.area')}>{roundedMetres(sums.area)} m²</Figure>
            <Figure label={text('entity:orderDetail.weight')}>{kilograms(sums.weight)} kg</Figure>
            <Figure label={text('entity:order.goodsAmount')}>
              <Text as="span" fontSize="16px" color="brand.fg">
                ¥{yuan(sums.amount)}
              </Text>
            </Figure>
            {sums.amount > 0 && lump}
            {rooms.map((room) => (
              <Figure key={room.spaceName} label={room.spaceName || t('edit.noRoom')}>
                ¥{yuan(room.amount)}
              </Figure>
            ))}
          </>
        ) : (
          <Text color="fg.error">{text('error:NUMBER_RANGE')}</Text>
        )}
      </HStack>
      <HStack ms="auto">
        <Button variant="outline" colorPalette="gray" onClick={on.onCancel}>
          {text('act.cancel')}
        </Button>
        <Button
          variant={maySubmit ? 'outline' : 'solid'}
          loading={saving}
          aria-keyshortcuts="Control+S"
          onClick={on.onSave}
        >
          {t('edit.save')}
        </Button>
        {maySubmit && (
          <Button loading={saving} aria-keyshortcuts="Control+Enter" onClick={on.onSubmit}>
            {t('edit.saveSubmit')}
          </Button>
        )}
      </HStack>
    </Flex>
  );
}
