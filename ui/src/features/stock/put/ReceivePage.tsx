import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { DocStatus } from '@/documents/kit/DocStatus';
import { Loaded, WithId } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { count } from '@/lib/words/format';
import { UnlessPutOff } from '../parts/PutOff';
import { damagedOf, handled, type Part, piecesOf } from '../parts/parts';
import { NotNow, partAtFault, WorkPage } from '../parts/WorkPage';
import { usePosting } from '../parts/waiting';
import { openPieces, type PutDetail, postPut, putQuery } from './model';
import { ReceiveLines } from './ReceiveLines';
import { partOfLine, postingOf, putOffOf, sentParts, useReceiving } from './useReceiving';

const putPath = (id: string) => `/stockroom/putDetail?id=${id}`;

/** What stands against posting, by key of the part. */
function useProblems(put: PutDetail) {
  const t = useText();
  return (parts: readonly Part[]) => {
    const problems: Record<string, string> = {};
    for (const part of parts) {
      const line = put.details.find((each) => each.id === part.lineId);
      const used = piecesOf(part) > 0 || damagedOf(part) > 0;
      if (Number.isNaN(part.pieces) || Number.isNaN(part.damaged)) {
        problems[part.key] = t('error:NOT_A_NUMBER');
      } else if (used && !part.colorNumber.trim()) {
        problems[part.key] = t('error:SHADE_REQUIRED');
      } else if (line && used && handled(parts, line.id) > openPieces(line)) {
        problems[part.key] = t('error:TOO_BIG', { max: count(openPieces(line)) });
      }
    }
    return problems;
  };
}

function Receive({ put }: { put: PutDetail }) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const work = useReceiving(put);
  const { parts } = work.state;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const check = useProblems(put);
  useTabTitle(`${t('put.receive')} ${put.putNo}`);
  const { mutate, isPending } = usePosting(postPut, {
    waiting: () => putOffOf(put, work.draft()),
    over: work.forget,
    posted: () => void navigate(putPath(put.id)),
    refused: (error) => {
      const part = partAtFault(error, sentParts(parts));
      if (part) setProblems({ [part.key]: errorText(error) });
      return false;
    },
  });
  const good = parts.reduce((sum, part) => sum + piecesOf(part), 0);
  const damaged = parts.reduce((sum, part) => sum + damagedOf(part), 0);
  const post = async () => {
    const found = check(parts);
    setProblems(found);
    const [first] = Object.values(found);
    if (first) return notify.warning(first);
    if (!good && !damaged) return notify.warning(t('put.nothing'));
    const body = t('put.postBody', { n: count(good), damaged: count(damaged) });
    if (await confirm({ title: t('put.post'), body })) mutate(postingOf(put, parts));
  };
  const fillAll = () => {
    for (const line of put.details) {
      const rest = openPieces(line) - handled(parts, line.id);
      const first = parts.find((part) => part.lineId === line.id);
      if (rest <= 0) continue;
      const pieces = (first ? piecesOf(first) : 0) + rest;
      if (first) work.dispatch({ type: 'set', key: first.key, change: { pieces } });
      else work.dispatch({ type: 'add', part: partOfLine(line, { pieces }) });
    }
  };
  return (
    <WorkPage
      no={put.putNo}
      status={<DocStatus entity="putOrder" field="putStatus" value={put.putStatus} />}
      about={[put.warehouseName, put.cooperationName]}
      work={work}
      back={putPath(put.id)}
      sum={t('put.sum', { n: count(good), damaged: count(damaged) })}
      fillAll={{ label: t('put.fillAll'), run: fillAll }}
      post={{ label: t('put.post'), run: () => void post(), pending: isPending }}
    >
      <ReceiveLines put={put} state={work.state} dispatch={work.dispatch} problems={problems} />
    </WorkPage>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery({ ...putQuery(id), gcTime: 0 });
  return (
    <Loaded query={query}>
      {(put) =>
        put.allowed.includes('post') ? (
          <UnlessPutOff id={id} no={put.putNo} back={putPath(id)}>
            <Receive put={put} />
          </UnlessPutOff>
        ) : (
          <NotNow back={putPath(id)} />
        )
      }
    </Loaded>
  );
}

export default function ReceivePage() {
  return <WithId fill>{(id) => <Document id={id} />}</WithId>;
}
