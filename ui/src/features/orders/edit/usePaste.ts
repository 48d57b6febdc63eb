import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type Dispatch, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { picking } from '@/components/fields/picks';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { count } from '@/lib/words/format';
import { isBlank, type OrderForm } from './form';
import { type Fault, kMostRows, linesOfRows, rowsOf } from './paste';
import type { FormAction } from './useOrderForm';
import { useUnitWords } from './useUnitWords';

/** Rows copied from a sheet into the field of a commodity become lines; what is wrong with them is told by row. */
export function usePaste({ channelRate }: OrderForm, dispatch: Dispatch<FormAction>) {
  const { t } = useTranslation('order');
  const client = useQueryClient();
  const words = useUnitWords();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).dataset.cell ?? '';
    const rows = rowsOf(event.clipboardData.getData('text/plain'));
    if (!cell.endsWith(':commodityId') || !rows) return;
    event.preventDefault();
    if (rows.length > kMostRows) {
      notify.error(t('paste.tooMany', { n: count(rows.length), max: count(kMostRows) }));
      return;
    }
    const [key = ''] = cell.split(':');
    picking(
      linesOfRows(client, rows, words, channelRate).then(
        (made) => {
          // It may have been filled while the goods were looked up.
          dispatch({ type: 'add', lines: made.lines, after: key, insteadOf: isBlank });
          setFaults(made.faults);
          if (made.lines.length) notify.success(t('paste.added', { n: count(made.lines.length) }));
        },
        (error: unknown) => notify.error(errorText(error)),
      ),
    );
  };
  return { onPaste, faults, forget: () => setFaults([]) };
}
