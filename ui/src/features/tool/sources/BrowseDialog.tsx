import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { ReadTable } from '@/components/ReadTable';
import { Notice } from '@/components/states';
import { Loaded } from '@/documents/kit/DocumentPage';
import { columnsQuery, tableLabel, tablesQuery } from './model';

function Columns({ id, table }: { id: string; table: string }) {
  const { t } = useTranslation(['common', 'shell']);
  const query = useQuery(columnsQuery(id, table));
  return (
    <Loaded query={query}>
      {(columns) => (
        <ReadTable label={t('shell:source.columns')}>
          <thead>
            <tr>
              <th scope="col">{t('shell:source.column')}</th>
              <th scope="col">{t('shell:source.type')}</th>
              <th scope="col">{t('shell:source.comment')}</th>
              <th scope="col">{t('shell:source.rules')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.column}>
                <td className="name">{column.column}</td>
                <td data-head={t('shell:source.type')}>{column.type}</td>
                <td className="text">{column.comment}</td>
                <td data-head={t('shell:source.rules')}>
                  {[
                    column.key && t('shell:source.key'),
                    column.required && t('shell:source.required'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </ReadTable>
      )}
    </Loaded>
  );
}

interface BrowseDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Tables of a data source, and the columns of one. */
export function BrowseDialog({ id, name, onClose }: BrowseDialogProps) {
  const { t } = useTranslation(['common', 'shell']);
  const query = useQuery(tablesQuery(id));
  const [chosen, setChosen] = useState('');
  return (
    <FormDialog size="lg" title={`${t('shell:source.browse')} · ${name}`} onClose={onClose}>
      <Loaded query={query}>
        {(tables) =>
          tables.length ? (
            <Stack gap="2">
              <FormField label={t('shell:source.table')}>
                <OptionSelect
                  value={chosen}
                  onChange={setChosen}
                  options={tables.map((one) => ({ value: one.table, label: tableLabel(one) }))}
                />
              </FormField>
              {chosen && <Columns key={chosen} id={id} table={chosen} />}
            </Stack>
          ) : (
            <Notice icon={Table2} title={t('shell:source.noTables')} />
          )
        }
      </Loaded>
    </FormDialog>
  );
}
