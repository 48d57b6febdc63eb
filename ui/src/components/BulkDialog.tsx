import { Box, Button, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuid } from '@/lib/browser/intent';
import { errorText } from '@/lib/net/errors';
import { entityKeys } from '@/lib/net/query';
import { FormDialog } from './FormDialog';
import { ReadTable } from './ReadTable';

/** What is done with many rows, one command a row. */
export interface BulkAction<T extends { id: string }> {
  title: string;
  rowName: (row: T) => string;
  /** Looks without changing anything: why it cannot be done with the row now; empty where it can. */
  check: (row: T) => Promise<string>;
  /** What would become of a row with which it can be done, once it was looked at. */
  told?: (row: T) => string;
  run: (row: T, commandId: string) => Promise<unknown>;
  /** Entities that it changes. */
  touches: readonly string[];
}

type Verdict = 'checking' | 'fit' | 'unfit' | 'running' | 'done' | 'refused';
interface Result {
  verdict: Verdict;
  reason: string;
}

const kColours: Partial<Record<Verdict, string>> = {
  fit: 'fg.info',
  unfit: 'fg.muted',
  done: 'fg.success',
  refused: 'fg.error',
};
/** Commands at one moment would wait for each other anyway; looks need not. */
const kLooksAtOnce = 4;

const kUnknown: Result = { verdict: 'checking', reason: '' };

/** What became of each row: first what could be done, then what was. */
function useResults<T extends { id: string }>(rows: readonly T[], action: BulkAction<T>) {
  const client = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  /** A row whose answer was lost is asked for under the same id again. */
  const commandIds = useRef(new Map(rows.map(({ id }) => [id, uuid()])));
  const begun = useRef(false);
  const put = (id: string, verdict: Verdict, reason = '') =>
    setResults((old) => new Map(old).set(id, { verdict, reason }));
  const of = (id: string) => results.get(id) ?? kUnknown;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const left = [...rows];
    const look = async () => {
      for (let row = left.shift(); row; row = left.shift()) {
        const reason = await action.check(row).catch(errorText);
        put(row.id, reason ? 'unfit' : 'fit', reason);
      }
    };
    for (let n = 0; n < kLooksAtOnce; ++n) void look();
  });
  const fit = rows.filter(({ id }) => ['fit', 'refused'].includes(of(id).verdict));
  const run = async () => {
    setRunning(true);
    stopped.current = false;
    for (const row of fit) {
      if (stopped.current) break;
      put(row.id, 'running');
      try {
        await action.run(row, commandIds.current.get(row.id) ?? uuid());
        put(row.id, 'done');
      } catch (error) {
        put(row.id, 'refused', errorText(error));
      }
    }
    for (const entity of action.touches) {
      void client.invalidateQueries({ queryKey: entityKeys(entity).all });
    }
    setRunning(false);
  };
  const stop = () => {
    stopped.current = true;
  };
  const count = (verdict: Verdict) => rows.filter(({ id }) => of(id).verdict === verdict).length;
  return { of, fit, run, stop, running, count };
}

interface BulkDialogProps<T extends { id: string }> {
  rows: readonly T[];
  action: BulkAction<T>;
  onClose: () => void;
}

/** Looks at every chosen row, shows what would be done with which, does it when told to, and says what became of each. */
export function BulkDialog<T extends { id: string }>({
  rows,
  action,
  onClose,
}: BulkDialogProps<T>) {
  const { t } = useTranslation('bulk');
  const { of, fit, run, stop, running, count } = useResults(rows, action);
  const done = count('done');
  const looking = count('checking');
  return (
    <FormDialog
      title={action.title}
      reading
      pending={running}
      onClose={() => {
        stop();
        onClose();
      }}
      footer={
        running ? (
          <Button variant="outline" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          fit.length > 0 && (
            <Button disabled={looking > 0} onClick={() => void run()}>
              {t('run', { n: fit.length })}
            </Button>
          )
        )
      }
    >
      <Text role="status" mb="2">
        {looking > 0
          ? t('looking', { n: looking })
          : t('summary', {
              fit: count('fit') + count('running'),
              done,
              left: count('unfit') + count('refused'),
            })}
      </Text>
      <ReadTable label={action.title}>
        <tbody>
          {rows.map((row) => {
            const { verdict, reason } = of(row.id);
            return (
              <tr key={row.id} data-verdict={verdict}>
                <td className="name">{action.rowName(row)}</td>
                <td className="text wide">
                  <Box as="span" color={kColours[verdict]}>
                    {reason ||
                      [t(`verdict.${verdict}`), action.told?.(row)].filter(Boolean).join(' · ')}
                  </Box>
                </td>
              </tr>
            );
          })}
        </tbody>
      </ReadTable>
    </FormDialog>
  );
}
