import { Button, Flex, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { goodsText } from '@/documents/stock/model';
import { ImportDialog } from '@/entities/form/ImportDialog';
import type { EntityDef } from '@/entities/model/def';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { billStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';
import { BillDialog } from './BillDialog';
import { billTypes, kBillPage, type StockBill } from './model';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'billNo' },
  { kind: 'ref', name: 'warehouseId', entity: 'warehouse' },
  { kind: 'ref', name: 'commodityId', entity: 'commodity' },
  { kind: 'option', name: 'billStatus', values: Object.values(billStatus) },
];
/** Opening stock comes by spreadsheet: each row is posted as a bill. */
const sheet: Pick<EntityDef, 'name' | 'routes'> = {
  name: 'stockBill',
  routes: {
    list: { method: 'GET', path: `/blade-system/${kBillPage}` },
    import: { method: 'POST', path: '/blade-system/import/stockBill' },
  },
};
const tabs = { name: 'billType', values: billTypes };

const BillLink = ({ row }: { row: StockBill }) => (
  <DocumentLink sourceType="BILL" id={row.id} row>
    {row.billNo}
  </DocumentLink>
);

function Card({ row }: { row: StockBill }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <BillLink row={row} />
        <DocStatus entity="stockBill" field="billStatus" value={row.billStatus} />
      </Flex>
      <Flex justify="space-between" gap="2">
        <Text truncate>{row.commodityName}</Text>
        <Text flex="none">
          {t(`entity:stockBill.billType_${row.billType}`)} {count(row.pieces)}
        </Text>
      </Flex>
      <Text color="fg.muted" fontSize="12px">
        {[goodsText(row), row.warehouseName, row.reason].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

export default function BillListPage() {
  const text = useText();
  const { t } = useTranslation('stock');
  const can = usePerm();
  const [opened, setOpened] = useState<'add' | 'import' | null>(null);
  const close = () => setOpened(null);
  const columns = useMemo(() => {
    const c = columnsOf<StockBill>(text, 'stockBill');
    return [
      c.column('billNo', (row) => <BillLink row={row} />, {
        width: 150,
        pin: 'start',
        sortable: true,
      }),
      c.option('billType', { width: 100 }),
      c.status('billStatus'),
      c.text('warehouseName', { width: 116 }),
      c.text('commodityCode', { width: 96 }),
      c.text('commodityName', { width: 150, grow: true }),
      c.text('size', { width: 92 }),
      c.text('colorNumber', { width: 84 }),
      c.text('grade', { width: 60 }),
      c.pieces('pieces'),
      c.money('costAmount', { hidden: true }),
      c.text('reason', { width: 160 }),
      c.text('createUserName', { width: 90 }),
      c.minute('billTime', { sortable: true }),
    ];
  }, [text]);
  return (
    <>
      <DocumentList<StockBill>
        entity="stockBill"
        menu="menu:stockbill"
        path={kBillPage}
        filters={filters}
        tabs={tabs}
        counted
        columns={columns}
        rowName={(row) => row.billNo}
        card={(row) => <Card row={row} />}
        page="/stockroom/billDetail"
        onAdd={can('stockbill_add') ? () => setOpened('add') : undefined}
        addLabel={t('bill.new')}
        toolbar={
          can('stockbill_add') && (
            <Button variant="outline" onClick={() => setOpened('import')}>
              <FileUp size={14} />
              {t('bill.import')}
            </Button>
          )
        }
        exportCode="stockbill_export"
      />
      {opened === 'add' && <BillDialog onClose={close} />}
      {opened === 'import' && <ImportDialog def={sheet} onClose={close} />}
    </>
  );
}
