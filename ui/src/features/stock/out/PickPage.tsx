import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import type { LookupItem } from '@/components/fields/lookup';
import { Loading } from '@/components/states';
import { DocStatus } from '@/documents/kit/DocStatus';
import { Loaded, WithId } from '@/documents/kit/DocumentPage';
import { binsQuery } from '@/documents/stock/bins';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { count } from '@/lib/words/format';
import { UnlessPutOff } from '../parts/PutOff';
import { handled, type Part, piecesOf } from '../parts/parts';
import { NotNow, partAtFault, WorkPage } from '../parts/WorkPage';
import { usePosting } from '../parts/waiting';
import { type Picking, pickingQuery, postOut } from './model';
import { PickLines } from './PickLines';
import { takable } from './plan';
import { outPostingOf, pickedParts, putOffOf, usePicking } from './usePicking';

const outPath = (id: string) => `/stockroom/outDetail?id=${id}`;

/** What stands against posting, by key of the part. */
function useProblems(picking: Picking) {
  const t = useText();
  return (parts: readonly Part[]) => {
    const problems: Record<string, string> = {};
    for (const part of parts) {
      const line = picking.lines.find((each) => each.id === part.lineId);
      const stock = line?.stock.find((each) => each.sId === part.sId);
      if (Number.isNaN(part.pieces)) problems[part.key] = t('error:NOT_A_NUMBER');
      else if (!line || !piecesOf(part)) continue;
      else if (handled(parts, line.id) > line.openPieces) {
        problems[part.key] = t('error:TOO_BIG', { max: count(line.openPieces) });
      } else if (stock && piecesOf(part) > takable(stock)) {
        problems[part.key] = t('error:STOCK_SHORT', { n: count(piecesOf(part) - takable(stock)) });
      }
    }
    return problems;
  };
}

/** What stands against posting, with the line that it is about. */
function lineNamed(
  t: TFunction<'stock'>,
  picking: Picking,
  parts: readonly Part[],
  key: string,
  problem: string,
): string {
  const id = parts.find((part) => part.key === key)?.lineId;
  const at = picking.lines.findIndex((line) => line.id === id);
  const name = picking.lines[at]?.commodityName ?? '';
  return t('out.ofLine', { n: at + 1, name, problem });
}

function Pick({ picking, bins }: { picking: Picking; bins: readonly LookupItem[] }) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const codeOf = (id: string) => bins.find((bin) => bin.id === id)?.code ?? '';
  const work = usePicking(picking, codeOf);
  const { parts } = work.state;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const check = useProblems(picking);
  useTabTitle(`${t('out.pick')} ${picking.outNo}`);
  const { mutate, isPending } = usePosting(postOut, {
    waiting: () => putOffOf(picking, work.draft()),
    over: work.forget,
    posted: () => void navigate(outPath(picking.id)),
    refused: (error) => {
      const part = partAtFault(error, pickedParts(parts));
      if (!part) return false;
      setProblems({ [part.key]: errorText(error) });
      notify.error(lineNamed(t, picking, parts, part.key, errorText(error)));
      return true;
    },
  });
  const picked = parts.reduce((sum, part) => sum + piecesOf(part), 0);
  const open = picking.lines.reduce((sum, line) => sum + Math.max(0, line.openPieces), 0);
  const post = async () => {
    const found = check(parts);
    setProblems(found);
    const [at] = Object.keys(found);
    if (at) return notify.warning(lineNamed(t, picking, parts, at, found[at] ?? ''));
    if (!picked) return notify.warning(t('out.nothing'));
    const body = t(picked < open ? 'out.postPart' : 'out.postAll', {
      n: count(picked),
      left: count(open - picked),
    });
    if (await confirm({ title: t('out.post'), body })) mutate(outPostingOf(picking, parts));
  };
  const fillAll = () => {
    for (const part of parts) {
      const line = picking.lines.find((each) => each.id === part.lineId);
      const alone = parts.filter((each) => each.lineId === part.lineId).length === 1;
      const pieces = part.plan || (alone && part.sId ? (line?.openPieces ?? 0) : 0);
      if (pieces) work.dispatch({ type: 'set', key: part.key, change: { pieces } });
    }
  };
  return (
    <WorkPage
      no={picking.outNo}
      status={<DocStatus entity="outOrder" field="outStatus" value={picking.outStatus} />}
      about={[picking.warehouseName, picking.customerName]}
      work={work}
      back={outPath(picking.id)}
      sum={t('out.sum', { n: count(picked), of: count(open) })}
      fillAll={{ label: t('out.fillAll'), run: fillAll }}
      post={{ label: t('out.post'), run: () => void post(), pending: isPending }}
    >
      <PickLines
        picking={picking}
        state={work.state}
        dispatch={work.dispatch}
        problems={problems}
      />
    </WorkPage>
  );
}

/** The plan is made of bins, whose codes have to be there first; without them it goes on once they were asked for. */
function WithBins({ picking }: { picking: Picking }) {
  const bins = useQuery({ ...binsQuery(picking.warehouseId), meta: { silent: true } });
  // The page's own fields ask again for what failed: that must not take the page away.
  if (!bins.isFetched) return <Loading />;
  return <Pick picking={picking} bins={bins.data ?? []} />;
}

function Document({ id }: { id: string }) {
  const query = useQuery({ ...pickingQuery(id), gcTime: 0 });
  return (
    <Loaded query={query}>
      {(picking) =>
        picking.allowed.includes('post') ? (
          <UnlessPutOff id={id} no={picking.outNo} back={outPath(id)}>
            <WithBins picking={picking} />
          </UnlessPutOff>
        ) : (
          <NotNow back={outPath(id)} />
        )
      }
    </Loaded>
  );
}

export default function PickPage() {
  return <WithId fill>{(id) => <Document id={id} />}</WithId>;
}
