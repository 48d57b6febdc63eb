import { Button, SimpleGrid } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '@/components/fields/DateInput';
import { FormField } from '@/components/fields/FormField';
import { ReadTable } from '@/components/ReadTable';
import { SideDrawer } from '@/components/SideDrawer';
import { ErrorNotice, Loading } from '@/components/states';
import { useText } from '@/i18n';
import { useShownDay } from '@/lib/session/asOf';
import { count } from '@/lib/words/format';
import { byDeptQuery, type Counted } from './model';

interface DrawerProps {
  entity: Counted;
  onClose: () => void;
}

/** How many customers came to each department between two days; this year unless told otherwise. */
function ByDeptDrawer({ entity, onClose }: DrawerProps) {
  const { t } = useTranslation('channel');
  const text = useText();
  const today = useShownDay();
  const [startDate, setStart] = useState(`${today.slice(0, 4)}-01-01`);
  const [endDate, setEnd] = useState(today);
  const query = useQuery({
    ...byDeptQuery(entity, { startDate, endDate }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data ?? [];
  const title = t('byDept.title');
  return (
    <SideDrawer title={title} size="md" onClose={onClose}>
      <SimpleGrid columns={2} gapX="4">
        <FormField label={t('byDept.from')}>
          <DateInput value={startDate} onChange={setStart} max={endDate || undefined} />
        </FormField>
        <FormField label={t('byDept.to')}>
          <DateInput value={endDate} onChange={setEnd} min={startDate || undefined} />
        </FormField>
      </SimpleGrid>
      {query.isError ? (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Loading />
      ) : (
        <ReadTable label={title}>
          <thead>
            <tr>
              <th scope="col">{text(`entity:${entity}.deptId`)}</th>
              <th scope="col" className="num">
                {t('byDept.customers')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>{row.name || t('byDept.none')}</td>
                <td className="num">{count(row.count)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('desk:figures.title')}</th>
              <td className="num">{count(rows.reduce((sum, row) => sum + row.count, 0))}</td>
            </tr>
          </tfoot>
        </ReadTable>
      )}
    </SideDrawer>
  );
}

/** Opens the figures over a list of customers. */
export function ByDept({ entity }: { entity: Counted }) {
  const { t } = useTranslation('channel');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpened(true)}>
        <Building2 size={14} />
        {t('byDept.title')}
      </Button>
      {opened && <ByDeptDrawer entity={entity} onClose={() => setOpened(false)} />}
    </>
  );
}
