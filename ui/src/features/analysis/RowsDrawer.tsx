import { Flex, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Pager } from '@/components/Pager';
import { ReadTable } from '@/components/ReadTable';
import { SideDrawer } from '@/components/SideDrawer';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/states';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { useText } from '@/i18n';
import { api, type Page } from '@/lib/net/http';
import { count } from '@/lib/words/format';
import { type Figures, measureText, rowFilters, rowLists, type Subject, valueLabel } from './model';

type Row = Record<string, string | number | null>;

/** Columns of the rows, by what they are; the first leads to the document where there is one. */
const shown: Record<Subject, readonly string[]> = {
  order: [
    'orderNo',
    'customerName',
    'orderStatus',
    'guideUserName',
    'deptName',
    'createTime',
    'totalPieces',
    'totalArea',
    'payableAmount',
    'paidAmount',
    'dueAmount',
    'refundedAmount',
  ],
  orderDetail: [
    'orderNo',
    'commodityName',
    'brandName',
    'size',
    'orderStatus',
    'orderTime',
    'pieces',
    'area',
    'netAmount',
  ],
  customer: ['customerCode', 'customerName', 'createTime', 'orderCount', 'orderAmount'],
  channelCustomer: ['channelCode', 'channelName', 'createTime', 'creditLimit', 'creditUsed'],
};

const isFigure = (column: string) => /Amount$|[aA]rea$|ieces$|Count$|^credit/.test(column);

function Cell({ subject, column, row }: { subject: Subject; column: string; row: Row }): ReactNode {
  const t = useText();
  const value = row[column];
  if (value === null || value === undefined || value === '') return '';
  if (isFigure(column)) return measureText(column, Number(value));
  if (column === 'orderStatus') return t(`entity:order.orderStatus_${value}`);
  if (column === 'orderNo') {
    const id = subject === 'order' ? row.id : row.orderId;
    return (
      <DocumentLink sourceType="ORDER" id={String(id ?? '')}>
        {value}
      </DocumentLink>
    );
  }
  return String(value).slice(0, column.endsWith('Time') ? 16 : undefined);
}

interface RowsDrawerProps {
  figures: Figures;
  /** By dimension; none for the total. */
  keys: Record<string, string>;
  deptId: string;
  onClose: () => void;
}

/** The rows that a figure counts. */
export function RowsDrawer({ figures, keys, deptId, onClose }: RowsDrawerProps) {
  const t = useText();
  const { subject } = figures;
  const [page, setPage] = useState({ current: 1, size: 20 });
  const filters = rowFilters(figures, keys, deptId);
  const query = useQuery({
    queryKey: [subject === 'orderDetail' ? 'order' : subject, 'rows', subject, filters, page],
    queryFn: ({ signal }) =>
      api<Page<Row>>(rowLists[subject], { params: { ...filters, ...page }, signal }),
    placeholderData: keepPreviousData,
  });
  const words = Object.entries(keys).map(([dimension, key]) => {
    const place = figures.dimension.indexOf(dimension);
    const name = figures.rows.find((row) => row.keys[place] === key)?.names[place] ?? '';
    return valueLabel(t, subject, dimension, key, name);
  });
  const columns = shown[subject];
  const label = (column: string) =>
    t(`entity:${column === 'orderNo' || column === 'orderStatus' ? 'order' : subject}.${column}`);
  return (
    <SideDrawer
      size="xl"
      title={words.length ? words.join(' · ') : t('analysis:total')}
      onClose={onClose}
    >
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && (
        <Stack gap="3">
          <Flex justify="space-between" gap="3" wrap="wrap">
            <Text>
              {t('analysis:counted', {
                what: t(`entity:${subject}.rows`),
                n: count(query.data.total),
              })}
            </Text>
            <Text color="fg.muted">
              {figures.startDate} – {figures.endDate}
            </Text>
          </Flex>
          {query.data.records.length === 0 && <EmptyNotice />}
          {query.data.records.length > 0 && (
            <ReadTable label={t('analysis:behind')}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col" className={isFigure(column) ? 'num' : undefined}>
                      {label(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {query.data.records.map((row) => (
                  <tr key={String(row.id)}>
                    {columns.map((column, place) => (
                      <td
                        key={column}
                        className={isFigure(column) ? 'num' : place === 0 ? 'name' : undefined}
                      >
                        <Cell subject={subject} column={column} row={row} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </ReadTable>
          )}
          <Pager
            total={query.data.total}
            current={page.current}
            size={page.size}
            onChange={(change) => setPage((old) => ({ ...old, current: 1, ...change }))}
          />
        </Stack>
      )}
    </SideDrawer>
  );
}
