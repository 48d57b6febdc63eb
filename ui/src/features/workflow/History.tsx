import { Files } from '@/components/files/Files';
import { ReadTable } from '@/components/ReadTable';
import { useText } from '@/i18n';
import type { HistoryStep } from './model';

const outcome: Record<string, 'agreed' | 'refused' | undefined> = { ok: 'agreed', no: 'refused' };

/** What was done with a task, besides doing it. */
const kNotes = [
  'sentBack',
  'transfer',
  'delegate',
  'takeBack',
  'giveBack',
  'signer',
  'signed',
  'signersAfter',
  'copied',
  'commented',
  'moved',
] as const;

function wordOf(step: HistoryStep) {
  const known = outcome[step.flag ?? ''];
  if (known) return known;
  if (step.outcome === 'withdrawn') return 'withdrawn';
  const note = kNotes.find((word) => word === step.outcome);
  if (note) return `note.${note}` as const;
  return step.endTime ? '' : 'waiting';
}

/** Who did what, when and for how long. */
export function History({ steps }: { steps: readonly HistoryStep[] }) {
  const t = useText();
  return (
    <ReadTable label={t('workflow:history')}>
      <thead>
        <tr>
          <th scope="col">{t('workflow:step')}</th>
          <th scope="col">{t('entity:flowTask.assigneeName')}</th>
          <th scope="col">{t('entity:flowTask.flag')}</th>
          <th scope="col">{t('workflow:began')}</th>
          <th scope="col">{t('workflow:ended')}</th>
          <th scope="col">{t('workflow:duration')}</th>
          <th scope="col">{t('workflow:comment')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => {
          const word = wordOf(step);
          return (
            <tr
              key={`${step.historyActivityId} ${step.createTime} ${step.assignee} ${step.outcome}`}
            >
              <td className="name">{step.historyActivityName}</td>
              <td>{step.assigneeName}</td>
              <td>{word && t(`workflow:${word}`)}</td>
              <td>{step.createTime}</td>
              <td>{step.endTime}</td>
              <td>{step.historyActivityDurationTime}</td>
              <td className="wide">
                {step.comment}{' '}
                {!!step.attachUrls?.length && (
                  <Files label={t('workflow:files')} urls={step.attachUrls} size={36} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </ReadTable>
  );
}
