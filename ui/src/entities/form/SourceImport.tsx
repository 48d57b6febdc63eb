import { Button, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { ReadTable } from '@/components/ReadTable';
import { ErrorNotice, Loading } from '@/components/states';
import type { EntityDef } from '@/entities/model/def';
import {
  checkSource,
  importSource,
  mayImport,
  type OfferedColumn,
  offeredQuery,
  type SourceRows,
} from '@/entities/model/importCalls';
import { entityTitle } from '@/entities/model/labels';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { ImportOutcome } from './ImportOutcome';

interface SourceImportProps {
  def: Pick<EntityDef, 'name' | 'routes'>;
  source: string;
  head: ReactNode;
  onClose: () => void;
}

/** Column to field; what is not chosen here is what the column looks like. */
type Mapping = Readonly<Record<string, string>>;

interface ColumnsProps {
  columns: readonly OfferedColumn[];
  fields: readonly { field: string; label: string }[];
  fieldOf: (column: OfferedColumn) => string;
  onChange: (column: string, field: string) => void;
}

/** Which column goes into which field. */
function Columns({ columns, fields, fieldOf, onChange }: ColumnsProps) {
  const { t } = useTranslation('import');
  const options = fields.map(({ field, label }) => ({ value: field, label }));
  return (
    <ReadTable label={t('mapping')}>
      <thead>
        <tr>
          <th scope="col">{t('sourceColumn')}</th>
          <th scope="col">{t('sourceType')}</th>
          <th scope="col">{t('field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.column}>
            <td className="name">
              {column.column}
              {column.comment && <small>{column.comment}</small>}
            </td>
            <td data-head={t('sourceType')}>{column.type}</td>
            <td className="text">
              <OptionSelect
                aria-label={`${t('field')} ${column.column}`}
                value={fieldOf(column)}
                emptyLabel={t('leaveOut')}
                onChange={(field) => onChange(column.column, field)}
                options={options}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

/** Rows of a table of a data source: checked with the columns as they are mapped, saved as they were checked. */
export function SourceImport({ def, source, head, onClose }: SourceImportProps) {
  const { t } = useTranslation(['common', 'import']);
  const text = useText();
  const intent = useIntent();
  const [table, setTable] = useState('');
  const [mapping, setMapping] = useState<Mapping>({});
  const tables = useQuery(offeredQuery(def, source));
  const offered = useQuery({ ...offeredQuery(def, source, table), enabled: table !== '' });
  const columns = offered.data?.columns ?? [];
  const fieldOf = (column: OfferedColumn) => mapping[column.column] ?? column.field;
  const rows: SourceRows = {
    datasourceId: source,
    table,
    columns: columns
      .map((column) => ({ column: column.column, field: fieldOf(column) }))
      .filter(({ field }) => field),
  };
  const check = useMutation({
    mutationFn: (wanted: SourceRows) => checkSource(def, wanted),
    meta: { silent: true },
  });
  const save = useMutation({
    mutationFn: (wanted: SourceRows) => importSource(def, wanted, intent.idFor(wanted)),
    meta: { silent: true, success: 'import:done', invalidates: [def.name] },
    onSuccess: onClose,
  });
  const again = () => {
    check.reset();
    save.reset();
  };
  const found = (check.data?.added ?? 0) + (check.data?.changed ?? 0);
  return (
    <FormDialog
      size="xl"
      title={t('import:title', { name: entityTitle(text, def.name) })}
      pending={save.isPending}
      saveLabel={t('import:save', { count: found })}
      footer={
        table && (
          <Button
            variant="outline"
            disabled={!rows.columns.length}
            loading={check.isPending}
            onClick={() => {
              save.reset();
              check.mutate(rows);
            }}
          >
            {t('import:check')}
          </Button>
        )
      }
      onSubmit={mayImport(check.data) ? () => save.mutate(rows) : undefined}
      onClose={onClose}
    >
      <Stack gap="3">
        {head}
        {tables.isPending && <Loading />}
        {tables.isError && (
          <ErrorNotice error={tables.error} onRetry={() => void tables.refetch()} />
        )}
        {tables.data && (
          <FormField label={t('import:table')}>
            <OptionSelect
              value={table}
              onChange={(chosen) => {
                setTable(chosen);
                setMapping({});
                again();
              }}
              options={(tables.data.tables ?? []).map(({ table: name, comment }) => ({
                value: name,
                label: comment ? `${name} — ${comment}` : name,
              }))}
            />
          </FormField>
        )}
        {table && offered.isError && (
          <ErrorNotice error={offered.error} onRetry={() => void offered.refetch()} />
        )}
        {table && columns.length > 0 && (
          <>
            <Text color="fg.muted">{t('import:sourceHint')}</Text>
            <Columns
              columns={columns}
              fields={offered.data?.fields ?? []}
              fieldOf={fieldOf}
              onChange={(column, field) => {
                setMapping({ ...mapping, [column]: field });
                again();
              }}
            />
          </>
        )}
        <ImportOutcome
          report={check.data}
          checking={check.isPending}
          saving={save.isPending}
          failure={save.error ?? check.error}
        />
      </Stack>
    </FormDialog>
  );
}
