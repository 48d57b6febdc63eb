import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { Loaded, WithId } from '@/components/document/DocumentPage';
import type { LookupItem } from '@/components/fields/lookup';
import { Loading } from '@/components/states';
import { binsQuery } from '@/components/stock/bins';
import { DocStatus } from '@/components/stock/status';
import { useCommand } from '@/components/stock/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/errors';
import { count } from '@/lib/format';
import { notify } from '@/lib/toast';
import { useTabTitle } from '@/lib/useTabTitle';
import { handled, type Part, piecesOf } from '../parts/parts';
import { NotNow, partAtFault, WorkPage } from '../parts/WorkPage';
import { type Picking, pickingQuery, postOut } from './model';
import { PickLines } from './PickLines';
import { takable } from './plan';
import { outPostingOf, pickedParts, usePicking } from './usePicking';

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

function Pick({ picking, bins }: { picking: Picking; bins: readonly LookupItem[] }) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const codeOf = (id: string) => bins.find((bin) => bin.id === id)?.code ?? '';
  const work = usePicking(picking, codeOf);
  const { parts } = work.state;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const check = useProblems(picking);
  useTabTitle(`${t('out.pick')} ${picking.outNo}`);
  const { mutate, isPending } = useCommand(postOut, {
    success: 'stock:msg.posted',
    done: () => {
      work.forget();
      void navigate(outPath(picking.id));
    },
    refused: (error) => {
      const part = partAtFault(error, pickedParts(parts));
      if (part) setProblems({ [part.key]: errorText(error) });
      return false;
    },
  });
  const picked = parts.reduce((sum, part) => sum + piecesOf(part), 0);
  const open = picking.lines.reduce((sum, line) => sum + Math.max(0, line.openPieces), 0);
  const post = async () => {
    const found = check(parts);
    setProblems(found);
    const [first] = Object.values(found);
    if (first) return notify.warning(first);
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

/** The plan is made of bins, whose codes have to be there first. */
function WithBins({ picking }: { picking: Picking }) {
  const bins = useQuery({ ...binsQuery(picking.warehouseId), meta: { silent: true } });
  if (bins.isPending) return <Loading />;
  return <Pick picking={picking} bins={bins.data ?? []} />;
}

function Document({ id }: { id: string }) {
  const query = useQuery({ ...pickingQuery(id), gcTime: 0 });
  return (
    <Loaded query={query}>
      {(picking) =>
        picking.allowed.includes('post') ? (
          <WithBins picking={picking} />
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
