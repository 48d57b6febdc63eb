import { Box, Button, HStack, IconButton, Input, Popover, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, GripVertical, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './types';
import { useDragOrder } from './useDragOrder';
import type { TableLayout } from './useTableLayout';

export interface ChooserProps<T> {
  columns: readonly Column<T>[];
  layout: TableLayout;
}

interface RowProps<T> {
  column: Column<T>;
  layout: TableLayout;
  /** The ids before and behind it; undefined at an end, and while only some are listed. */
  before?: string;
  behind?: string;
  onMove: (id: string, target: string) => void;
  drag?: ReturnType<ReturnType<typeof useDragOrder>['handlersOf']>;
}

function ColumnRow<T>({ column, layout, before, behind, onMove, drag }: RowProps<T>) {
  const { t } = useTranslation();
  const name = column.header;
  const pinned = layout.pinOf(column) === 'start';
  const tool = { size: '2xs', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack
      h="8"
      gap="0.5"
      borderRadius="l1"
      css={{ '&[data-drop]': { boxShadow: 'inset 0 2px var(--chakra-colors-brand-solid)' } }}
      {...drag}
    >
      {drag && (
        <Box color="fg.muted" cursor="grab" title={t('act.dragColumn', { name })}>
          <GripVertical size={13} aria-hidden />
        </Box>
      )}
      <HStack as="label" flex="1" minW="0" gap="2" px="1" cursor="pointer">
        <input
          type="checkbox"
          checked={layout.isShown(column)}
          onChange={() => layout.toggle(column)}
        />
        <Text truncate title={name}>
          {name}
        </Text>
      </HStack>
      {column.pin !== 'end' && (
        <IconButton
          {...tool}
          color={pinned ? 'brand.fg' : 'fg.muted'}
          aria-label={t(pinned ? 'act.unpin' : 'act.pinStart', { name })}
          onClick={() => layout.togglePin(column)}
        >
          {pinned ? <PinOff size={12} /> : <Pin size={12} />}
        </IconButton>
      )}
      <IconButton
        {...tool}
        disabled={!before}
        aria-label={t('act.moveUp', { name })}
        onClick={() => before && onMove(column.id, before)}
      >
        <ArrowUp size={12} />
      </IconButton>
      <IconButton
        {...tool}
        disabled={!behind}
        aria-label={t('act.moveDown', { name })}
        onClick={() => behind && onMove(column.id, behind)}
      >
        <ArrowDown size={12} />
      </IconButton>
    </HStack>
  );
}

const kSearchFrom = 8;

/** The columns of a table, to choose, find, pin and move. */
export default function ColumnList<T>({ columns, layout }: ChooserProps<T>) {
  const { t } = useTranslation();
  const [sought, setSought] = useState('');
  const onMove = (id: string, target: string) => layout.move(columns, id, target);
  const drag = useDragOrder(onMove);
  const all = layout.arrange(columns).filter((column) => !column.fixed);
  const word = sought.trim().toLowerCase();
  const listed = all.filter((column) => column.header.toLowerCase().includes(word));
  return (
    <>
      <Popover.Body p="2" pb="1">
        {all.length >= kSearchFrom && (
          <Input
            type="search"
            mb="1"
            aria-label={t('act.findColumn')}
            placeholder={t('act.findColumn')}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        )}
        <Box maxH="min(400px, 55vh)" overflowY="auto">
          {listed.map((column, index) => (
            <ColumnRow
              key={column.id}
              {...{ column, layout, onMove }}
              before={word ? undefined : listed[index - 1]?.id}
              behind={word ? undefined : listed[index + 1]?.id}
              drag={word ? undefined : drag.handlersOf(column.id)}
            />
          ))}
          {listed.length === 0 && (
            <Text p="2" color="fg.muted">
              {t('msg.noColumn')}
            </Text>
          )}
        </Box>
      </Popover.Body>
      <HStack borderTopWidth="1px" p="2" gap="1">
        <Button variant="ghost" onClick={() => layout.show(all.map((column) => column.id))}>
          {t('act.showAllColumns')}
        </Button>
        <Button variant="ghost" ms="auto" onClick={layout.reset}>
          {t('act.resetColumns')}
        </Button>
      </HStack>
    </>
  );
}
