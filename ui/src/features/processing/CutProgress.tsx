import { HStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { usePast } from '@/lib/session/asOf';
import { count } from '@/lib/words/format';
import { cutProgressQuery, plansOfProcess } from './cutting/model';
import type { ProcessDetail } from './model';

interface Wanted {
  id: string;
  name: string;
  size: string;
  quantity: number;
}

/** What may be cut for a process order, line by line. */
function wantedOf({ bricks, desk, cut, parts }: ProcessDetail): Wanted[] {
  const line = (
    row: { id: string; commodityName: string; quantity: number },
    name: string | null,
    length: number,
    width: number,
  ): Wanted => ({
    id: row.id,
    name: [name, row.commodityName].filter(Boolean).join(' · '),
    size: `${length}×${width}`,
    quantity: row.quantity,
  });
  return [
    ...bricks.map((row) => line(row, row.position, row.length, row.width)),
    ...desk.map((row) => line(row, row.deskName, row.length, row.width)),
    ...cut.map((row) => line(row, '', row.toLength, row.toWidth)),
    ...parts.map((row) => line(row, row.position, row.length, row.width)),
  ];
}

function Plans({ id }: { id: string }) {
  const { data } = useQuery(plansOfProcess(id));
  return (
    <HStack wrap="wrap" gap="4" mb="2">
      {data?.records.map((plan) => (
        <HStack key={plan.id} gap="1.5">
          <DocumentLink sourceType="CUT" id={plan.id}>
            {plan.cutPlanNo}
          </DocumentLink>
          <DocStatus entity="cutPlan" field="cutStatus" value={plan.cutStatus} />
        </HStack>
      ))}
    </HStack>
  );
}

/** How much of a process order the saw has done: by its cut plans, line by line. */
export function CutProgress({ process }: { process: ProcessDetail }) {
  const { t } = useTranslation('processing');
  const text = useText();
  const can = usePerm();
  const past = usePast();
  const { data } = useQuery({ ...cutProgressQuery(process.id), enabled: !past });
  if (past || !data?.length) return null;
  const title = t('progress.title');
  const lines = wantedOf(process);
  return (
    <Panel title={title}>
      {can('cutplan_view') && <Plans id={process.id} />}
      <ReadTable label={title}>
        <thead>
          <tr>
            <th className="name">{t('progress.line')}</th>
            <th>{t('progress.size')}</th>
            <th className="num">{text('entity:processBricks.quantity')}</th>
            <th className="num">{t('progress.cut')}</th>
            <th className="num">{t('progress.planned')}</th>
            <th className="num">{t('progress.left')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, size, quantity }) => {
            const done = data.find(({ sourceLineId }) => sourceLineId === id);
            const cut = done?.cutPieces ?? 0;
            return (
              <tr key={id}>
                <td className="name">{name}</td>
                <td data-head={t('progress.size')}>{size}</td>
                <td className="num" data-head={text('entity:processBricks.quantity')}>
                  {count(quantity)}
                </td>
                <td className="num" data-head={t('progress.cut')}>
                  {count(cut)}
                </td>
                <td className="num" data-head={t('progress.planned')}>
                  {count(done?.plannedPieces ?? 0)}
                </td>
                <td className="num" data-head={t('progress.left')}>
                  {count(Math.max(0, quantity - cut))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </ReadTable>
    </Panel>
  );
}
