import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { GoodsPicture } from '@/components/files/GoodsPicture';
import type { Column } from '@/components/table/types';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { goodsText, type Stock } from '@/documents/stock/model';
import { useText } from '@/i18n';
import { boxesText, count, roundedMetres } from '@/lib/words/format';
import { ExplainDrawer } from './ExplainDrawer';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'keyword' },
  { kind: 'ref', name: 'warehouseId', entity: 'warehouse' },
  { kind: 'ref', name: 'commodityId', entity: 'commodity' },
  { kind: 'text', name: 'colorNumber' },
  { kind: 'option', name: 'grade', values: ['A', 'B', 'C'] },
  { kind: 'text', name: 'size' },
  { kind: 'ref', name: 'brandId', entity: 'brand' },
  { kind: 'days', name: 'lastOutTime' },
];
const kThere = 'onHand_gt';
/** A row stays of every remnant that was used up: asked for by its shade it is found, among all it is in the way. */
const tabs = { name: kThere, values: ['0'], usual: '0' };

const isLow = ({ safetyPieces, safetyAvailable = 0 }: Stock) =>
  typeof safetyPieces === 'number' && safetyAvailable < safetyPieces;

/** A figure that opens what it is made of. */
function Figure({
  row,
  value,
  label,
  onOpen,
}: {
  row: Stock;
  value: number;
  label: string;
  onOpen: (row: Stock) => void;
}) {
  const t = useText();
  return (
    <button
      type="button"
      className={value < 0 ? 'link danger' : 'link'}
      aria-label={t('stock:explain.open', { label, value: count(value), name: goodsText(row) })}
      onClick={() => onOpen(row)}
    >
      {count(value)}
    </button>
  );
}

function Low({ row }: { row: Stock }) {
  const { t } = useTranslation('stock');
  if (!isLow(row)) return null;
  return (
    <Badge
      colorPalette="red"
      size="xs"
      ms="1"
      title={t('list.safety', {
        n: count(row.safetyPieces),
        available: count(row.safetyAvailable ?? 0),
      })}
    >
      {t('list.low')}
    </Badge>
  );
}

function Card({ row, onOpen }: { row: Stock; onOpen: (row: Stock) => void }) {
  const t = useText();
  const { t: common } = useTranslation();
  const figures = ['onHand', 'reserved', 'available', 'inTransit'] as const;
  return (
    <>
      <Flex justify="space-between" gap="2">
        <Text fontWeight="600" truncate>
          <GoodsPicture commodityId={row.commodityId} name={row.commodityName} size={24} />
          {row.commodityName}
          <Low row={row} />
        </Text>
        <Text flex="none">{row.warehouseName}</Text>
      </Flex>
      <Text truncate color="fg.muted" fontSize="12px">
        {goodsText(row)}
      </Text>
      <Box display="grid" gridTemplateColumns="repeat(4, 1fr)" mt="1">
        {figures.map((field) => (
          <Box key={field}>
            <Text color="fg.muted" fontSize="12px" truncate>
              {t(`entity:stock.${field}`)}
            </Text>
            <Figure
              row={row}
              value={row[field]}
              label={t(`entity:stock.${field}`)}
              onOpen={onOpen}
            />
          </Box>
        ))}
      </Box>
      <Text color="fg.muted" fontSize="12px">
        {boxesText(common, row.onHand, row.piecesPerBox)} · {roundedMetres(row.area)} m²
      </Text>
    </>
  );
}

function useColumns(onOpen: (row: Stock) => void): Column<Stock>[] {
  const t = useText();
  const { t: common } = useTranslation();
  return useMemo(() => {
    const c = columnsOf<Stock>(t, 'stock');
    const figure = (id: 'onHand' | 'reserved' | 'available' | 'inTransit', more = {}) =>
      c.column(
        id,
        (row) => <Figure row={row} value={row[id]} label={c.head(id)} onOpen={onOpen} />,
        { width: 92, numeric: true, ...more },
      );
    return [
      c.column(
        'commodityCode',
        (row) => (
          <button type="button" className="link" data-row onClick={() => onOpen(row)}>
            {row.commodityCode}
          </button>
        ),
        { width: 100, pin: 'start' },
      ),
      c.column(
        'commodityName',
        (row) => (
          <>
            <GoodsPicture commodityId={row.commodityId} name={row.commodityName} size={24} />
            {row.commodityName}
            <Low row={row} />
          </>
        ),
        { width: 160, grow: true },
      ),
      c.text('size', { width: 92 }),
      c.text('colorNumber', { width: 86 }),
      c.text('grade', { width: 60 }),
      c.text('warehouseName', { width: 116 }),
      figure('onHand', { sortable: true }),
      figure('reserved'),
      figure('available', { sortable: true }),
      figure('inTransit'),
      {
        id: 'boxes',
        header: t('stock:list.boxes'),
        width: 116,
        numeric: true,
        cell: (row) => boxesText(common, row.onHand, row.piecesPerBox),
      },
      c.area('area', { header: `${c.head('area')} (m²)` }),
      c.money('costAmount', { hidden: true }),
      c.minute('lastInTime', { sortable: true, hidden: true }),
      c.minute('lastOutTime', { hidden: true }),
    ];
  }, [t, common, onOpen]);
}

export default function StockListPage() {
  const text = useText();
  const { t } = useTranslation('stock');
  const [search, setSearch] = useSearchParams();
  const [asked] = useState(search.get('id') ?? '');
  const [shown, setShown] = useState<{ id: string } | null>(asked ? { id: asked } : null);
  const columns = useColumns(setShown);
  const shownTabs = useMemo(() => ({ ...tabs, label: () => t('list.there') }), [t]);
  const close = () => {
    setShown(null);
    if (search.has('id')) {
      setSearch((old) => {
        const next = new URLSearchParams(old);
        next.delete('id');
        return next;
      });
    }
  };
  return (
    <>
      <DocumentList<Stock>
        entity="stock"
        menu="menu:stock"
        path="StockBillApi/getStockBillPage"
        filters={filters.map((filter) =>
          filter.name === 'keyword'
            ? { ...filter, label: text('order:list.keyword'), hint: t('list.keywordHint') }
            : filter,
        )}
        tabs={shownTabs}
        columns={columns}
        rowName={(row) => goodsText(row)}
        card={(row) => <Card row={row} onOpen={setShown} />}
        onOpen={setShown}
        exportCode="stock_export"
      />
      {shown && <ExplainDrawer key={shown.id} id={shown.id} onShow={setShown} onClose={close} />}
    </>
  );
}
