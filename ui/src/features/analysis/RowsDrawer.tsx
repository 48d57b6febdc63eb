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
import {
  type Figures,
  figureText,
  type Question,
  rowFilters,
  type Unit,
  valueLabel,
} from './model';

type Row = Record<string, string | number | null>;

/** Columns of the rows, by what they are; the first leads to the document where there is one. */
const shown: Record<string, readonly string[]> = {
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
  returns: [
    'returnsNo',
    'customerName',
    'returnsType',
    'returnsStatus',
    'createTime',
    'applyAmount',
    'feeAmount',
    'refundAmount',
  ],
  procurementDetail: [
    'poNo',
    'cooperationName',
    'boughtTime',
    'commodityName',
    'size',
    'pieces',
    'priceUnit',
    'price',
    'netAmount',
    'piecePrice',
  ],
  procurement: [
    'poNo',
    'cooperationName',
    'buyerUserName',
    'poStatus',
    'expectDate',
    'signTime',
    'lateDays',
    'totalPieces',
    'signedPieces',
    'shortPieces',
  ],
  process: [
    'processNo',
    'plantName',
    'processType',
    'inspectTime',
    'goodPieces',
    'scrapPieces',
    'issuedPieces',
    'usedPieces',
    'surplusPieces',
    'lostPieces',
    'materialCost',
  ],
  processWork: [
    'processNo',
    'plantName',
    'craftName',
    'workKind',
    'inspectTime',
    'quantity',
    'amount',
    'costAmount',
    'goodPieces',
    'scrapPieces',
  ],
  cutPlan: [
    'cutPlanNo',
    'commodityName',
    'size',
    'cutUserName',
    'cutTime',
    'newPieces',
    'remnantPieces',
    'partsArea',
    'remnantsArea',
    'kerfArea',
    'scrapArea',
    'costAmount',
  ],
};

/** Numbers of documents: whose they are, and the page that they lead to. */
const numbers: Record<string, { entity: string; page: string; owner: string }> = {
  orderNo: { entity: 'order', page: 'ORDER', owner: 'orderId' },
  returnsNo: { entity: 'returns', page: 'RETURN', owner: 'id' },
  poNo: { entity: 'procurement', page: 'PURCHASE', owner: 'procurementId' },
  processNo: { entity: 'process', page: 'PROCESS', owner: 'processId' },
  cutPlanNo: { entity: 'cutPlan', page: 'CUT', owner: 'id' },
};

/** What a line says of its document is called there. */
const ofOwners: Record<string, string> = {
  orderStatus: 'order',
  plantName: 'process',
  cooperationName: 'procurement',
};
const entityOf = (subject: string, column: string) =>
  numbers[column]?.entity ?? ofOwners[column] ?? subject;

const unitOf = (column: string): Unit | undefined => {
  if (/Amount$|^amount$|[pP]rice$|Cost$|^credit/.test(column)) return 'fen';
  if (/[aA]rea$/.test(column)) return 'mm2';
  return /ieces$|Count$|Days$|^quantity$/.test(column) ? 'count' : undefined;
};
const isFigure = (column: string) => unitOf(column) !== undefined;

function Cell({ subject, column, row }: { subject: string; column: string; row: Row }): ReactNode {
  const t = useText();
  const value = row[column];
  if (value === null || value === undefined || value === '') return '';
  const unit = unitOf(column);
  if (unit) return figureText(unit, Number(value));
  const number = numbers[column];
  if (number) {
    const id = subject === number.entity ? row.id : row[number.owner];
    return (
      <DocumentLink sourceType={number.page} id={String(id ?? '')}>
        {value}
      </DocumentLink>
    );
  }
  if (/Time$/.test(column)) return String(value).slice(0, 16);
  if (/(Status|Type|Kind|Unit)$|^grade$/.test(column)) {
    const option = `entity:${entityOf(subject, column)}.${column}_${value}`;
    return t(option, { defaultValue: String(value) });
  }
  return String(value);
}

interface RowsDrawerProps {
  figures: Figures;
  /** By dimension; none for the total. */
  keys: Record<string, string>;
  narrow: Question['narrow'];
  onClose: () => void;
}

/** The rows that a figure counts. */
export function RowsDrawer({ figures, keys, narrow, onClose }: RowsDrawerProps) {
  const t = useText();
  const { subject } = figures;
  const [page, setPage] = useState({ current: 1, size: 20 });
  const filters = rowFilters(figures, keys, narrow);
  const query = useQuery({
    queryKey: [subject === 'orderDetail' ? 'order' : subject, 'rows', subject, filters, page],
    queryFn: ({ signal }) =>
      api<Page<Row>>(figures.list, { params: { ...filters, ...page }, signal }),
    placeholderData: keepPreviousData,
  });
  const words = Object.entries(keys).map(([dimension, key]) => {
    const place = figures.dimension.indexOf(dimension);
    const name = figures.rows.find((row) => row.keys[place] === key)?.names[place] ?? '';
    return valueLabel(t, figures, dimension, key, name);
  });
  const told = query.data?.records[0];
  // What the viewer may not know is not told.
  const columns = (shown[subject] ?? []).filter((column) => !told || column in told);
  const label = (column: string) => t(`entity:${entityOf(subject, column)}.${column}`);
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
