import { Badge, Box, Button, HStack, IconButton, Text } from '@chakra-ui/react';
import { CopyPlus, Download, FileUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { ImportDialog } from '@/entities/form/ImportDialog';
import type { EntityDef, FieldDef, Row } from '@/entities/model/def';
import { columnLabel, entityTitle } from '@/entities/model/labels';
import { useRights } from '@/entities/model/useRights';
import { useText } from '@/i18n';
import { useExport } from '@/lib/net/useExport';
import { useShownDay } from '@/lib/session/asOf';
import { nowText } from '@/lib/words/time';
import { effectOf } from '../prices/effect';
import { blankRow, nextVersion, type PriceRow, priceFields, type TableName } from './form';
import { PriceCell } from './PriceCell';

interface PriceTableProps {
  table: TableName;
  def: EntityDef;
  plantId: string;
  list: string;
  /** Of all lists of the plant; the table shows those of one. */
  rows: readonly PriceRow[];
  problems: Readonly<Record<string, string>>;
  readOnly: boolean;
  /** Something on the page is not saved yet. */
  dirty: boolean;
  onChange: (rows: PriceRow[]) => void;
  /** A sheet was taken over. */
  onImported: () => void;
}

const kWidths: Partial<Record<string, string>> = { id: '150px', enum: '104px', date: '150px' };

/** Whether a row waits for its day, or has been replaced by a newer one. */
function EffectBadge({
  row,
  rows,
  fields,
}: Record<'row', PriceRow> & {
  rows: readonly PriceRow[];
  fields: readonly FieldDef[];
}) {
  const { t } = useTranslation('processing');
  const asRow = ({ key, values }: PriceRow) => ({ ...values, id: key }) as Row;
  const names = [...fields.map(({ name }) => name), 'plantPriceid'];
  const effect = effectOf(asRow(row), rows.map(asRow), names, useShownDay());
  if (effect.state === 'waits') return <Badge colorPalette="blue">{t('effect.waits')}</Badge>;
  if (effect.state !== 'replaced') return null;
  return <Badge colorPalette="gray">{t('effect.replaced', { day: effect.day })}</Badge>;
}

/** Sheets in and out of one table of a plant. */
function SheetButtons({
  def,
  plantId,
  list,
  dirty,
  onImported,
}: Omit<PriceTableProps, 'rows' | 'problems' | 'readOnly' | 'onChange' | 'table'>) {
  const { t } = useTranslation(['processing', 'import', 'common']);
  const rights = useRights(def);
  const exporting = useExport(def.name);
  const [importing, setImporting] = useState(false);
  const columns = def.fields.filter((field) => !field.auto).map((field) => field.name);
  return (
    <>
      {rights.export && (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          loading={exporting.isPending}
          onClick={() => exporting.mutate({ columns, params: { plantId, plantPriceid: list } })}
        >
          <Download size={14} />
          {t('common:act.export')}
        </Button>
      )}
      {def.routes.import && rights.add && (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={dirty}
          title={dirty ? t('plant.saveFirst') : undefined}
          onClick={() => setImporting(true)}
        >
          <FileUp size={14} />
          {t('import:import')}
        </Button>
      )}
      {importing && (
        <ImportDialog
          def={def}
          onClose={() => {
            setImporting(false);
            onImported();
          }}
        />
      )}
    </>
  );
}

/** One of the three price tables of a plant, of one price list: figures are typed where they stand. */
export function PriceTable(props: PriceTableProps) {
  const { table, def, list, rows, problems, readOnly, onChange } = props;
  const { t } = useTranslation('processing');
  const text = useText();
  const title = entityTitle(text, def.name);
  const fields = priceFields(def);
  const shown = rows
    .map((row, n) => ({ row, n }))
    .filter(({ row }) => row.values.plantPriceid === list);
  const set = (key: string, name: string, value: PriceRow['values'][string]) =>
    onChange(
      rows.map((row) =>
        row.key === key ? { ...row, values: { ...row.values, [name]: value } } : row,
      ),
    );
  return (
    <Panel
      title={title}
      extra={
        <HStack gap="2" wrap="wrap">
          <SheetButtons {...props} />
          {!readOnly && (
            <Button
              size="xs"
              variant="outline"
              onClick={() => onChange([...rows, blankRow(def, list)])}
            >
              <Plus size={14} />
              {t('plant.addRow')}
            </Button>
          )}
        </HStack>
      }
    >
      {!shown.length && <Text color="fg.muted">{t('plant.noRows')}</Text>}
      {shown.length > 0 && (
        <ReadTable label={title}>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field.name} scope="col">
                  {columnLabel(text, def, field)}
                </th>
              ))}
              <th scope="col">{t('plant.row')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, n }, at) => (
              <tr key={row.key} aria-label={`${title} ${at + 1}`}>
                {fields.map((field) => {
                  const problem = problems[`${table}[${n}].${field.name}`];
                  return (
                    <td key={field.name} className={field.type === 'id' ? 'wide' : undefined}>
                      <Box minW={kWidths[field.type]}>
                        <PriceCell
                          def={def}
                          field={field}
                          label={`${title} ${at + 1} ${columnLabel(text, def, field)}`}
                          saved={row.saved}
                          value={row.values[field.name] ?? null}
                          invalid={problem !== undefined}
                          readOnly={readOnly}
                          onChange={(value) => set(row.key, field.name, value)}
                        />
                        {problem && (
                          <Text role="alert" color="fg.error" fontSize="12px" whiteSpace="normal">
                            {problem}
                          </Text>
                        )}
                      </Box>
                    </td>
                  );
                })}
                <td>
                  <HStack gap="0">
                    <EffectBadge row={row} rows={rows} fields={fields} />
                    {!readOnly && (
                      <>
                        <IconButton
                          size="xs"
                          variant="ghost"
                          colorPalette="gray"
                          aria-label={t('plant.nextVersion', { n: at + 1 })}
                          title={t('plant.nextVersionHint')}
                          onClick={() =>
                            onChange(
                              rows.flatMap((each) =>
                                each.key === row.key
                                  ? [each, nextVersion(each, nowText().slice(0, 10))]
                                  : [each],
                              ),
                            )
                          }
                        >
                          <CopyPlus size={14} />
                        </IconButton>
                        <IconButton
                          size="xs"
                          variant="ghost"
                          colorPalette="gray"
                          aria-label={`${text('act.delete')} ${title} ${at + 1}`}
                          onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                        >
                          <Trash2 size={14} />
                        </IconButton>
                      </>
                    )}
                  </HStack>
                </td>
              </tr>
            ))}
          </tbody>
        </ReadTable>
      )}
    </Panel>
  );
}
