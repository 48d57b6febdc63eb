import { Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { kNothing, type Selection } from '@/components/table/types';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { LabelsButton } from '@/entities/list/LabelsButton';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { remnantStatus } from '@/lib/wire/status';
import { kRemnantPage, type Remnant } from './model';
import { RemnantDialog } from './RemnantDialog';
import { WriteOff } from './WriteOff';

const tabs = { name: 'remnantStatus', values: Object.values(remnantStatus) };

/** Where it came from: a cut plan, or the bill that entered it. */
const PlanLink = ({ row }: { row: Remnant }) =>
  row.billId ? (
    <DocumentLink sourceType="BILL" id={row.billId}>
      {row.billNo}
    </DocumentLink>
  ) : (
    <DocumentLink sourceType="CUT" id={row.planId ?? ''}>
      {row.planNo}
    </DocumentLink>
  );

const ProcessLink = ({ row }: { row: Remnant }) => (
  <DocumentLink sourceType="PROCESS" id={row.processId ?? ''}>
    {row.processNo}
  </DocumentLink>
);

function Card({ row }: { row: Remnant }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <Text fontWeight="600">{row.remnantNo}</Text>
        <DocStatus entity="remnant" field="remnantStatus" value={row.remnantStatus} />
      </Flex>
      <Text truncate>
        {t(`entity:remnant.kind_${row.kind}`)} · {row.length}×{row.width} · {row.commodityName}
      </Text>
      <Text color="fg.muted" fontSize="12px" truncate>
        {[row.colorNumber, row.warehouseName, row.storageCode].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

/** What was cut and lies in stock: parts, and remnants that the next plan uses first. */
export default function RemnantListPage() {
  const t = useText();
  const can = usePerm();
  const [entering, setEntering] = useState(false);
  const [selection, setSelection] = useState<Selection>(kNothing);
  const filters = useMemo(
    (): readonly FilterSpec[] => [
      { kind: 'number', name: 'longSide_ge', label: t('processing:cut.longAtLeast') },
      { kind: 'number', name: 'shortSide_ge', label: t('processing:cut.shortAtLeast') },
      { kind: 'ref', name: 'commodityId', entity: 'commodity' },
      { kind: 'option', name: 'kind', values: [1, 2] },
      { kind: 'text', name: 'colorNumber' },
      { kind: 'ref', name: 'warehouseId', entity: 'warehouse' },
    ],
    [t],
  );
  const columns = useMemo(() => {
    const c = columnsOf<Remnant>(t, 'remnant');
    return [
      c.text('remnantNo', { width: 180, pin: 'start', sortable: true }),
      c.status('remnantStatus'),
      c.option('kind', { width: 72 }),
      c.pieces('length'),
      c.pieces('width'),
      c.area('area', { sortable: true }),
      c.pieces('onHand'),
      c.pieces('reserved'),
      c.text('commodityName', { width: 150, grow: true }),
      c.text('colorNumber', { width: 84 }),
      c.option('grade', { width: 72 }),
      c.text('warehouseName', { width: 110 }),
      c.text('storageCode', { width: 84 }),
      c.money('costAmount', { hidden: true }),
      c.column('planNo', (row) => <PlanLink row={row} />, { width: 150 }),
      c.column('processNo', (row) => <ProcessLink row={row} />, { width: 150 }),
      c.text('sourceNumber', { width: 150, hidden: true }),
      c.minute('createTime'),
    ];
  }, [t]);
  const mayBill = can('stockbill_add');
  return (
    <>
      <DocumentList<Remnant>
        entity="remnant"
        menu="menu:remnant"
        path={kRemnantPage}
        filters={filters}
        tabs={tabs}
        counted
        columns={columns}
        rowName={(row) => row.remnantNo ?? ''}
        card={(row) => <Card row={row} />}
        exportCode="remnant_export"
        selection={selection}
        onSelection={setSelection}
        addLabel={t('processing:enteredRemnant.new')}
        onAdd={mayBill ? () => setEntering(true) : undefined}
        toolbar={(chosen) => (
          <>
            <LabelsButton entity="remnant" ids={chosen.map(({ id }) => id)} />
            {mayBill && <WriteOff chosen={chosen} onDone={() => setSelection(kNothing)} />}
          </>
        )}
      />
      {entering && <RemnantDialog onClose={() => setEntering(false)} />}
    </>
  );
}
