import { Box, Button, HStack, IconButton, Menu, Popover, Portal, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Columns3, Download, RefreshCw, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Density } from '@/lib/prefs';
import type { Column } from './types';
import type { TableLayout } from './useTableLayout';

const kDensities = ['compact', 'normal', 'loose'] as const satisfies readonly Density[];

interface ToolsProps<T> {
  columns: readonly Column<T>[];
  layout: TableLayout;
  onRefresh: () => void;
  onExport?: () => void;
  exporting?: boolean;
}

/** Icons at the end of a table's toolbar: refresh, export, density, columns. */
export function TableTools<T>(props: ToolsProps<T>) {
  const { t } = useTranslation();
  const tool = { variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack ms="auto" gap="0.5">
      <IconButton {...tool} aria-label={t('act.refresh')} onClick={props.onRefresh}>
        <RefreshCw size={15} />
      </IconButton>
      {props.onExport && (
        <IconButton
          {...tool}
          aria-label={t('act.export')}
          loading={props.exporting}
          onClick={props.onExport}
        >
          <Download size={15} />
        </IconButton>
      )}
      <Menu.Root>
        <Menu.Trigger asChild>
          <IconButton {...tool} hideBelow="md" aria-label={t('act.density')}>
            <Rows3 size={15} />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.RadioItemGroup
                value={props.layout.density}
                onValueChange={(event) => props.layout.setDensity(event.value as Density)}
              >
                {kDensities.map((density) => (
                  <Menu.RadioItem key={density} value={density}>
                    {t(`density.${density}`)}
                    <Menu.ItemIndicator />
                  </Menu.RadioItem>
                ))}
              </Menu.RadioItemGroup>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <ColumnChooser columns={props.columns} layout={props.layout} />
    </HStack>
  );
}

function ColumnChooser<T>({
  columns,
  layout,
}: {
  columns: readonly Column<T>[];
  layout: TableLayout;
}) {
  const { t } = useTranslation();
  const listed = layout.arrange(columns).filter((column) => !column.fixed);
  const move = (index: number, by: number) => {
    const order = listed.map((column) => column.id);
    const [id] = order.splice(index, 1);
    if (id) order.splice(index + by, 0, id);
    layout.setOrder(order);
  };
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          hideBelow="md"
          aria-label={t('act.columns')}
        >
          <Columns3 size={15} />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="64" fontSize="13px" aria-label={t('act.columns')}>
            <Popover.Body p="2" maxH="400px" overflowY="auto">
              {listed.map((column, index) => (
                <HStack key={column.id} as="label" px="1" h="8" gap="2" cursor="pointer">
                  <input
                    type="checkbox"
                    checked={layout.isShown(column)}
                    onChange={() => layout.toggle(column)}
                  />
                  <Text flex="1" truncate>
                    {column.header}
                  </Text>
                  <IconButton
                    size="2xs"
                    variant="ghost"
                    disabled={index === 0}
                    aria-label={t('act.moveUp', { name: column.header })}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUp size={12} />
                  </IconButton>
                  <IconButton
                    size="2xs"
                    variant="ghost"
                    disabled={index === listed.length - 1}
                    aria-label={t('act.moveDown', { name: column.header })}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown size={12} />
                  </IconButton>
                </HStack>
              ))}
            </Popover.Body>
            <Box borderTopWidth="1px" p="2">
              <Button variant="ghost" onClick={layout.reset}>
                {t('act.resetColumns')}
              </Button>
            </Box>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
