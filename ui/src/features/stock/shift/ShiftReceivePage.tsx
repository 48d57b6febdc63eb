import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Lock, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { useAfterPicks } from '@/components/fields/picks';
import { Notice } from '@/components/states';
import { DocStatus } from '@/documents/kit/DocStatus';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { useCommand } from '@/documents/kit/useCommand';
import { WorkFooter } from '@/documents/kit/WorkFooter';
import { ScanBox, type ScanUnit } from '@/documents/scan/ScanBox';
import { useResolver } from '@/documents/scan/useResolver';
import { useScanner } from '@/documents/scan/useScanner';
import { BinInput } from '@/documents/stock/BinInput';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { useNarrow } from '@/lib/browser/useNarrow';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { boxesText, count } from '@/lib/words/format';
import { BinTag } from '../parts/BinTag';
import { scanCss } from '../parts/scanCss';
import { useKeeping, useKept } from '../parts/useKept';
import { receiveShift, type ShiftDetail, type ShiftLine, shiftQuery } from './model';

interface Come {
  inPieces: number | null;
  storageId: string;
  storageCode: string;
}
type Comes = Record<string, Come>;

const comesOf = (shift: ShiftDetail): Comes =>
  Object.fromEntries(
    shift.details.map((line) => [
      line.id,
      {
        inPieces: null,
        storageId: line.inStorageId,
        storageCode: line.inStorageCode ?? '',
      },
    ]),
  );

/** What is missing of a line is lost on the way. */
const lossOf = (line: ShiftLine, come: Come | undefined) =>
  Math.max(0, line.pieces - (come?.inPieces || 0));

function useArrivals(shift: ShiftDetail) {
  const { t } = useTranslation('stock');
  const kept = useKept<Comes>(`shift.${shift.id}`);
  const [comes, setComes] = useState<Comes>(() => kept.found ?? comesOf(shift));
  const [last, setLast] = useState('');
  const [unit, setUnit] = useState<ScanUnit>('piece');
  const [bin, setBin] = useState<{ id: string; code: string } | null>(null);
  useKeeping(
    kept.keep,
    comes,
    Object.values(comes).some((come) => come.inPieces !== null),
  );
  const set = (id: string, change: Partial<Come>) => {
    setLast(id);
    setComes((old) => {
      const before = old[id] ?? { inPieces: null, storageId: '', storageCode: '' };
      return { ...old, [id]: { ...before, ...change } };
    });
  };
  const now = (line: ShiftLine) => comes[line.id]?.inPieces || 0;
  const scanner = useScanner({
    resolve: useResolver(shift.details, shift.inWarehouseId),
    onGoods: (goods, times) => {
      const lines = shift.details.filter((line) => line.commodityId === goods.commodityId);
      const line = lines.find((each) => now(each) < each.pieces) ?? lines[0];
      if (!line) return { bad: t('scan.notOnDocument', { name: goods.name }) };
      const one = unit === 'box' && !goods.serial ? (line.piecesPerBox ?? 1) : 1;
      const sum = now(line) + one * (times ?? 1);
      const place = bin ? { storageId: bin.id, storageCode: bin.code } : {};
      const text = t('scan.counted', {
        name: line.commodityName,
        n: count(sum),
        of: count(line.pieces),
      });
      if (sum > line.pieces) return { bad: t('scan.over', { text }) };
      set(line.id, { inPieces: sum, ...place });
      return { ok: text };
    },
    onBin: ({ id, code }) => {
      setBin({ id, code });
      return { ok: t('scan.binSet', { code }) };
    },
    onSet: (pieces) => {
      if (!last) return { bad: t('scan.nothingYet') };
      set(last, { inPieces: pieces });
      return { ok: t('scan.isNow', { n: count(pieces) }) };
    },
  });
  return { comes, set, last, scanner, unit, setUnit, bin, setBin, forget: () => kept.keep(null) };
}

interface RowProps {
  shift: ShiftDetail;
  line: ShiftLine;
  n: number;
  come: Come | undefined;
  onChange: (change: Partial<Come>) => void;
}

function useInputs({ shift, line, n, come, onChange }: RowProps) {
  const t = useText();
  const label = (field: string) =>
    t('order:line.cell', { label: t(`entity:shiftDetail.${field}`), n });
  return {
    pieces: (
      <PiecesInput
        aria-label={label('inPieces')}
        aria-invalid={(come?.inPieces ?? 0) > line.pieces}
        perBox={line.piecesPerBox}
        value={come?.inPieces ?? null}
        onChange={(inPieces) => onChange({ inPieces })}
      />
    ),
    bin: (
      <BinInput
        aria-label={label('inStorageId')}
        warehouseId={shift.inWarehouseId}
        value={come?.storageId ?? ''}
        code={come?.storageCode}
        onChange={(storageId, storageCode) => onChange({ storageId, storageCode })}
      />
    ),
    loss: count(lossOf(line, come)),
    all: (
      <button type="button" className="link" onClick={() => onChange({ inPieces: line.pieces })}>
        {t('stock:put.fill')}
      </button>
    ),
  };
}

function TableRow(props: RowProps & { last: boolean }) {
  const { line, n, come, last } = props;
  const { t: common } = useTranslation();
  const input = useInputs(props);
  const full = (come?.inPieces ?? 0) === line.pieces;
  return (
    <tbody data-last={last || undefined} data-full={full || undefined}>
      <tr>
        <td>{n}</td>
        <td>
          {line.commodityName}
          <small>
            {line.commodityCode} · {line.size}
          </small>
        </td>
        <td>
          {line.colorNumber}
          <small>{line.grade}</small>
        </td>
        <td className="num">
          {count(line.pieces)}
          <small>{boxesText(common, line.pieces, line.piecesPerBox)}</small>
        </td>
        <td style={{ width: 130 }}>{input.pieces}</td>
        <td className="num left">{input.loss}</td>
        <td style={{ width: 120 }}>{input.bin}</td>
        <td>{input.all}</td>
      </tr>
    </tbody>
  );
}

function CardRow(props: RowProps & { last: boolean }) {
  const { line, n, come, last } = props;
  const t = useText();
  const input = useInputs(props);
  const full = (come?.inPieces ?? 0) === line.pieces;
  const named = (field: string, content: React.ReactNode) => (
    <Box minW="0">
      <Text fontSize="12px" color="fg.muted">
        {t(`entity:shiftDetail.${field}`)}
      </Text>
      {content}
    </Box>
  );
  return (
    <Box
      as="li"
      px="3"
      py="2"
      borderBottomWidth="1px"
      data-last={last || undefined}
      data-full={full || undefined}
    >
      <Flex justify="space-between" gap="2">
        <Text fontWeight="600">
          {n}. {line.commodityName}
        </Text>
        <Text className="left">
          {count(come?.inPieces || 0)} / {count(line.pieces)}
        </Text>
      </Flex>
      <small>
        {line.commodityCode} · {line.size} · {line.colorNumber} {line.grade} {input.all}
      </small>
      <Box display="grid" gridTemplateColumns="1fr 1fr 1fr" gap="2" mt="1">
        {named('inPieces', input.pieces)}
        {named('lossPieces', input.loss)}
        {named('inStorageId', input.bin)}
      </Box>
    </Box>
  );
}

function Lines({ shift, work }: { shift: ShiftDetail; work: ReturnType<typeof useArrivals> }) {
  const t = useText();
  const narrow = useNarrow();
  const rows = shift.details.map((line, index) => ({
    shift,
    line,
    n: index + 1,
    come: work.comes[line.id],
    last: work.last === line.id,
    onChange: (change: Partial<Come>) => work.set(line.id, change),
  }));
  const heads = ['commodityId', 'colorNumber', 'pieces', 'inPieces', 'lossPieces', 'inStorageId'];
  return (
    <Box bg="bg.panel" borderRadius="l2" css={scanCss} overflowX="auto">
      {narrow ? (
        <ul aria-label={t('stock:edit.lines')}>
          {rows.map((row) => (
            <CardRow key={row.line.id} {...row} />
          ))}
        </ul>
      ) : (
        <table aria-label={t('stock:edit.lines')}>
          <thead>
            <tr>
              <th scope="col">#</th>
              {heads.map((field) => (
                <th key={field} scope="col">
                  {t(`entity:shiftDetail.${field}`)}
                </th>
              ))}
              <th scope="col">
                <span className="sr">{t('act.actions')}</span>
              </th>
            </tr>
          </thead>
          {rows.map((row) => (
            <TableRow key={row.line.id} {...row} />
          ))}
        </table>
      )}
    </Box>
  );
}

function Receive({ shift }: { shift: ShiftDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const navigate = useNavigate();
  const work = useArrivals(shift);
  const path = `/stockroom/shiftDetail?id=${shift.id}`;
  useTabTitle(`${t('shift.receive')} ${shift.shiftNo}`);
  const { mutate, isPending } = useCommand(receiveShift, {
    success: 'stock:msg.posted',
    done: () => {
      work.forget();
      void navigate(path);
    },
  });
  const of = (line: ShiftLine) => work.comes[line.id];
  const come = shift.details.reduce((sum, line) => sum + (of(line)?.inPieces || 0), 0);
  const loss = shift.details.reduce((sum, line) => sum + lossOf(line, of(line)), 0);
  const receive = async () => {
    const wrong = shift.details.some((line) => {
      const pieces = of(line)?.inPieces ?? 0;
      return Number.isNaN(pieces) || pieces > line.pieces;
    });
    if (wrong) return notify.warning(text('order:msg.check'));
    const body = t('shift.receiveBody', { n: count(come), loss: count(loss) });
    if (!(await confirm({ title: t('shift.receive'), body, danger: loss > 0 }))) return;
    mutate({
      shiftOrderId: shift.id,
      version: shift.version,
      details: shift.details.map((line) => ({
        id: line.id,
        inPieces: of(line)?.inPieces || 0,
        lossPieces: lossOf(line, of(line)),
        inStorageId: of(line)?.storageId ?? '',
      })),
    });
  };
  const receiveAll = useAfterPicks(() => void receive());
  const fillAll = () => {
    for (const line of shift.details) work.set(line.id, { inPieces: line.pieces });
  };
  return (
    <Flex direction="column" gap="2" h="full">
      <TitleBar
        title={shift.shiftNo}
        status={<DocStatus entity="shiftOrder" field="shiftStatus" value={shift.shiftStatus} />}
      >
        <Text color="fg.muted">
          {shift.outWarehouseName} → {shift.inWarehouseName}
        </Text>
      </TitleBar>
      <Stack gap="2" flex="1" minH="0" overflowY="auto">
        <ScanBox
          onScan={(code) => void work.scanner.submit(code)}
          report={work.scanner.report}
          unit={work.unit}
          onUnit={work.setUnit}
        >
          <BinTag bin={work.bin} onClear={() => work.setBin(null)} />
        </ScanBox>
        <Lines shift={shift} work={work} />
      </Stack>
      <WorkFooter sum={t('shift.sum', { n: count(come), loss: count(loss) })}>
        <Button variant="outline" colorPalette="gray" asChild>
          <Link to={path}>{text('act.cancel')}</Link>
        </Button>
        <Button variant="outline" onClick={fillAll}>
          {t('put.fillAll')}
        </Button>
        <Button loading={isPending} onClick={() => receiveAll()}>
          <PackageCheck size={14} />
          {t('shift.receive')}
        </Button>
      </WorkFooter>
    </Flex>
  );
}

function Document({ id }: { id: string }) {
  const t = useText();
  const query = useQuery({ ...shiftQuery(id), gcTime: 0 });
  return (
    <Loaded query={query}>
      {(shift) =>
        shift.allowed.includes('receive') ? (
          <Receive shift={shift} />
        ) : (
          <Notice icon={Lock} title={t('error:STATUS_DENIED')} />
        )
      }
    </Loaded>
  );
}

export default function ShiftReceivePage() {
  return <WithId fill>{(id) => <Document id={id} />}</WithId>;
}
