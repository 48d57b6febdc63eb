import { HStack, IconButton, Menu, Portal } from '@chakra-ui/react';
import { Download, RefreshCw, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Density } from '@/lib/page/prefs';
import { ColumnChooser } from './ColumnChooser';
import type { Column } from './types';
import type { TableLayout } from './useTableLayout';

const kDensities = ['compact', 'normal', 'loose'] as const satisfies readonly Density[];

interface ToolsProps<T> {
  /** Left out where there is no table: then nothing of it can be arranged. */
  columns?: readonly Column<T>[];
  layout: TableLayout;
  onRefresh: () => void;
  onExport?: () => void;
  exporting?: boolean;
  /** More tools, before the others. */
  children?: ReactNode;
}

/** Icons at the end of a table's toolbar: refresh, export, density, columns. */
export function TableTools<T>(props: ToolsProps<T>) {
  const { t } = useTranslation();
  const tool = { variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack ms="auto" gap="0.5">
      {props.children}
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
      {props.columns && (
        <>
          <DensityMenu layout={props.layout} />
          <ColumnChooser columns={props.columns} layout={props.layout} />
        </>
      )}
    </HStack>
  );
}

function DensityMenu({ layout }: { layout: TableLayout }) {
  const { t } = useTranslation();
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          hideBelow="md"
          aria-label={t('act.density')}
        >
          <Rows3 size={15} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={layout.density}
              onValueChange={(event) => layout.setDensity(event.value as Density)}
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
  );
}
