import { Box, Button, Flex, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Lock, PackagePlus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusTabs } from '@/components/StatusTabs';
import { EmptyNotice, Notice } from '@/components/states';
import { Progress } from '@/documents/goods/Progress';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { WorkFooter } from '@/documents/kit/WorkFooter';
import { ScanBox, type ScanUnit } from '@/documents/scan/ScanBox';
import { useResolver } from '@/documents/scan/useResolver';
import { useScanner } from '@/documents/scan/useScanner';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { useSession } from '@/lib/session/session';
import { count } from '@/lib/words/format';
import { BinTag } from '../parts/BinTag';
import { scanCss } from '../parts/scanCss';
import { CountLine } from './CountLine';
import { FoundDialog } from './FoundDialog';
import { type TakingDetail, type TakingLine, takingQuery } from './model';
import { useCounting } from './useCounting';

const kShown = 60;

const matches = (line: TakingLine, keyword: string) =>
  [line.commodityCode, line.commodityName, line.size, line.colorNumber, line.storageCode]
    .join(' ')
    .toLowerCase()
    .includes(keyword.trim().toLowerCase());

function useScanning(taking: TakingDetail, work: ReturnType<typeof useCounting>) {
  const { t } = useTranslation('stock');
  const [unit, setUnit] = useState<ScanUnit>('piece');
  const [bin, setBin] = useState<{ id: string; code: string } | null>(null);
  const [last, setLast] = useState('');
  const scanner = useScanner({
    resolve: useResolver(taking.details, taking.warehouseId),
    onGoods: (goods, times) => {
      const shade = goods.serial?.colorNumber;
      const own = taking.details.filter(
        (line) => line.commodityId === goods.commodityId && (!shade || line.colorNumber === shade),
      );
      const here = bin ? own.filter((line) => line.storageId === bin.id) : own;
      const line =
        here.find((each) => each.id === last) ?? (here.length === 1 ? here[0] : undefined);
      if (!own.length) return { bad: t('taking.notListed', { name: goods.name }) };
      if (!line) return { bad: t('taking.whichShade', { name: goods.name }) };
      const one = unit === 'box' && !goods.serial ? (line.piecesPerBox ?? 1) : 1;
      const sum = (work.ownOf(line.id) || 0) + one * (times ?? 1);
      work.count(line.id, sum);
      setLast(line.id);
      return { ok: t('taking.scanned', { name: line.commodityName, n: count(sum) }) };
    },
    onBin: ({ id, code }) => {
      setBin({ id, code });
      return { ok: t('scan.binSet', { code }) };
    },
    onSet: (pieces) => {
      if (!last) return { bad: t('scan.nothingYet') };
      work.count(last, pieces);
      return { ok: t('scan.isNow', { n: count(pieces) }) };
    },
  });
  return { unit, setUnit, bin, setBin, last, setLast, scanner };
}

interface LineListProps {
  taking: TakingDetail;
  work: ReturnType<typeof useCounting>;
  scan: ReturnType<typeof useScanning>;
}

/** The lines that are left, or all of them; in the bin that was scanned, if one was. */
function LineList({ taking, work, scan }: LineListProps) {
  const { t } = useTranslation('stock');
  const text = useText();
  const userId = useSession((store) => store.session?.userId ?? '');
  const [view, setView] = useState('left');
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState(kShown);
  // A line stays where it is while it is counted, and leaves the list of uncounted ones with the next search.
  const [settled] = useState(() => new Set<string>());
  const { bin, last } = scan;
  const lines = useMemo(
    () =>
      taking.details.filter(
        (line) =>
          (view === 'all' || line.countPieces === null || settled.has(line.id)) &&
          (!bin || line.storageId === bin.id) &&
          matches(line, keyword),
      ),
    [taking.details, view, bin, keyword, settled],
  );
  const counted = (id: string, pieces: number | null) => {
    settled.add(id);
    scan.setLast(id);
    work.count(id, pieces);
  };
  return (
    <Box bg="bg.panel" borderRadius="l2" css={scanCss}>
      <HStack px="3" py="2" gap="2" wrap="wrap">
        <StatusTabs
          label={t('taking.lines')}
          value={view}
          onChange={(next) => {
            settled.clear();
            setView(next);
          }}
          items={[
            { value: 'left', label: t('taking.view_left') },
            { value: 'all', label: t('taking.view_all') },
          ]}
        />
        <Input
          type="search"
          flex="1"
          minW="120px"
          aria-label={text('act.search')}
          placeholder={text('act.search')}
          value={keyword}
          onChange={(event) => {
            settled.clear();
            setKeyword(event.target.value);
          }}
        />
      </HStack>
      {!lines.length && <EmptyNotice filtered={view === 'left' || keyword !== ''} />}
      <ul aria-label={t('taking.lines')}>
        {lines.slice(0, shown).map((line) => (
          <CountLine
            key={line.id}
            line={line}
            userId={userId}
            own={work.ownOf(line.id)}
            waiting={work.isWaiting(line.id)}
            last={last === line.id}
            onCount={counted}
          />
        ))}
      </ul>
      {lines.length > shown && (
        <Button m="3" variant="outline" onClick={() => setShown(shown + kShown)}>
          {t('taking.more', { n: count(lines.length - shown) })}
        </Button>
      )}
    </Box>
  );
}

function Counting({ taking }: { taking: TakingDetail }) {
  const { t } = useTranslation('stock');
  const work = useCounting(taking);
  const scan = useScanning(taking, work);
  const [finding, setFinding] = useState(false);
  useTabTitle(`${t('taking.count')} ${taking.takingNo}`);
  const { last } = scan;
  useEffect(() => {
    if (last) document.getElementById(`count-${last}`)?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const done = taking.details.filter(
    (line) => line.countPieces !== null || work.ownOf(line.id) !== null,
  ).length;
  return (
    <Flex direction="column" gap="2" h="full" maxW="760px" w="full" mx="auto">
      <TitleBar title={taking.takingNo}>
        <Text color="fg.muted">
          {taking.warehouseName} ·{' '}
          {t('taking.progress', { n: count(done), of: count(taking.details.length) })}
        </Text>
      </TitleBar>
      <Progress done={done} of={taking.details.length} label={t('taking.counted')} />
      <Stack gap="2" flex="1" minH="0" overflowY="auto">
        <ScanBox
          onScan={(code) => void scan.scanner.submit(code)}
          report={scan.scanner.report}
          unit={scan.unit}
          onUnit={scan.setUnit}
        >
          <BinTag bin={scan.bin} onClear={() => scan.setBin(null)} />
        </ScanBox>
        <LineList taking={taking} work={work} scan={scan} />
      </Stack>
      <WorkFooter
        alarm={work.failed || work.refused}
        sum={work.left ? t('taking.waitingCount', { n: count(work.left) }) : t('taking.allStored')}
      >
        <Button variant="outline" onClick={() => setFinding(true)}>
          <PackagePlus size={14} />
          {t('taking.found')}
        </Button>
        <Button asChild>
          <Link to={`/stockroom/takingDetail?id=${taking.id}`}>{t('taking.finish')}</Link>
        </Button>
      </WorkFooter>
      {finding && <FoundDialog taking={taking} onClose={() => setFinding(false)} />}
    </Flex>
  );
}

function Document({ id }: { id: string }) {
  const t = useText();
  const query = useQuery(takingQuery(id));
  return (
    <Loaded query={query}>
      {(taking) =>
        taking.allowed.includes('count') ? (
          <Counting taking={taking} />
        ) : (
          <Notice icon={Lock} title={t('error:STATUS_DENIED')}>
            <Button asChild>
              <Link to={`/stockroom/takingDetail?id=${id}`}>{t('act.view')}</Link>
            </Button>
          </Notice>
        )
      }
    </Loaded>
  );
}

export default function CountPage() {
  return <WithId fill>{(id) => <Document id={id} />}</WithId>;
}
