import { Button, HStack } from '@chakra-ui/react';
import { FileUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TableTools } from '@/components/table/TableTools';
import type { Column } from '@/components/table/types';
import type { TableLayout } from '@/components/table/useTableLayout';
import type { EntityDef, Row } from '@/entities/model/def';
import type { Params } from '@/lib/net/transport';
import { useExport } from '@/lib/net/useExport';

interface EntityToolbarProps {
  def: EntityDef;
  columns: readonly Column<Row>[];
  layout: TableLayout;
  /** Filters and sort, for the export. */
  params?: Params;
  exportable: boolean;
  onAdd?: () => void;
  onDelete?: () => void;
  onImport?: () => void;
  onRefresh: () => void;
  /** Tools beside those of every table. */
  tools?: ReactNode;
  children?: ReactNode;
}

/** What can be pressed over a list. */
export function EntityToolbar(props: EntityToolbarProps) {
  const { columns, layout } = props;
  const { t } = useTranslation(['common', 'import']);
  const exporting = useExport(props.def.name);
  const exportShown = () => {
    const shown = layout
      .arrange(columns)
      .filter((column) => !column.fixed && layout.isShown(column));
    exporting.mutate({ columns: shown.map((column) => column.id), params: props.params ?? {} });
  };
  return (
    <HStack px="3" py="2" gap="2" flexWrap="wrap">
      {props.onAdd && (
        <Button onClick={props.onAdd}>
          <Plus size={14} />
          {t('act.add')}
        </Button>
      )}
      {props.onImport && (
        <Button variant="outline" colorPalette="gray" onClick={props.onImport}>
          <FileUp size={14} />
          {t('import:import')}
        </Button>
      )}
      {props.onDelete && (
        <Button variant="outline" colorPalette="red" onClick={props.onDelete}>
          <Trash2 size={14} />
          {t('act.deleteSelected')}
        </Button>
      )}
      {props.children}
      <TableTools
        columns={columns}
        layout={layout}
        onRefresh={props.onRefresh}
        exporting={exporting.isPending}
        onExport={props.exportable ? exportShown : undefined}
      >
        {props.tools}
      </TableTools>
    </HStack>
  );
}
