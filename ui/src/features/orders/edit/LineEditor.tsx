import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookupItem } from '@/components/fields/lookup';
import { picking } from '@/components/fields/picks';
import { ChoosesFor } from '@/components/fields/supply';
import { LineGrid } from '@/documents/kit/lines/LineGrid';
import { cellNamed } from '@/documents/kit/lines/lines';
import { useLineGrid } from '@/documents/kit/lines/useLineGrid';
import { goodsOfItem, goodsQuery } from '@/documents/orders/goods';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { useNarrow } from '@/lib/browser/useNarrow';
import { errorText } from '@/lib/net/errors';
import { LineSupply } from '../supply/LineSupply';
import type { Computed, Problem } from './compute';
import { blankLine, type OrderForm } from './form';
import { KeysHelp } from './KeysHelp';
import { LineCards } from './LineCards';
import { LineTable, type RowProps } from './LineTable';
import { kSpacesId } from './lineCells';
import { withChosen, withGoods } from './lineEdits';
import { PasteFaults } from './PasteFaults';
import type { FormAction } from './useOrderForm';
import { usePaste } from './usePaste';
import type { ScreenProblems } from './wire';

interface LineEditorProps {
  form: OrderForm;
  computed: ReadonlyMap<string, Computed>;
  problems: ScreenProblems;
  mayUndercut: boolean;
  /** Empty while the order is new. */
  orderId: string;
  dispatch: Dispatch<FormAction>;
}

const kStops = ['commodityId', 'inputQty', 'dealPrice'] as const;
const kNoProblems = {};
const kNoFigures: Computed = { perBox: 1, lossRate: 0, problems: kNoProblems };

/** Problems of the lines, by the key of the line and then by field. */
function byLine(problems: ScreenProblems) {
  const lines: Record<string, Record<string, Problem | string>> = {};
  for (const [place, problem] of Object.entries(problems)) {
    const cell = cellNamed(place);
    if (cell) lines[cell.key] = { ...lines[cell.key], [cell.name]: problem };
  }
  return lines;
}

/** Alt+L takes over the last price of a line. */
function takeLastPrice(event: KeyboardEvent, key: string, root: HTMLElement | null): boolean {
  if (!event.altKey || event.key.toLowerCase() !== 'l') return false;
  root?.querySelector<HTMLElement>(`[data-last-price="${CSS.escape(key)}"]`)?.click();
  return true;
}

/** The lines of an order, to type into. */
export function LineEditor(props: LineEditorProps) {
  const { form, computed, problems, mayUndercut, orderId, dispatch } = props;
  const { t } = useTranslation('order');
  const text = useText();
  const client = useQueryClient();
  const narrow = useNarrow();
  const { lines, header, channelRate } = form;
  const [active, setActive] = useState('');
  const grid = useLineGrid({
    lines,
    dispatch,
    blank: blankLine,
    stops: kStops,
    otherKey: takeLastPrice,
  });
  const { run, go, change } = grid;
  const paste = usePaste(form, dispatch);
  const pick = useCallback(
    (key: string, item: LookupItem) => {
      go(key, 'inputQty');
      change(key, (line) => withChosen(line, goodsOfItem(item), channelRate));
      picking(
        client.fetchQuery(goodsQuery(item.id)).then(
          (goods) =>
            change(key, (line) =>
              line.goods?.id === goods.id ? withGoods(line, goods, channelRate) : line,
            ),
          (error: unknown) => notify.error(errorText(error)),
        ),
      );
    },
    [client, change, go, channelRate],
  );
  const placed = useMemo(() => byLine(problems), [problems]);
  const rows = lines.map(
    (line, index): RowProps => ({
      line,
      n: index + 1,
      last: index === lines.length - 1,
      made: computed.get(line.key) ?? kNoFigures,
      problems: placed[line.key] ?? kNoProblems,
      customerId: header.customerId,
      orderId,
      active: active === line.key,
      mayUndercut,
      onChange: change,
      onPick: pick,
      onCommand: run,
    }),
  );
  const Rows = narrow ? LineCards : LineTable;
  const { channelCustomerId, warehouseId } = header;
  const chooser = useMemo(
    () => ({ channelCustomerId, warehouseId }),
    [channelCustomerId, warehouseId],
  );
  return (
    <LineGrid
      id="order-lines"
      title={text('entity:order.details')}
      problem={typeof problems.details === 'string' ? problems.details : undefined}
      hint={!narrow && <KeysHelp />}
      grid={grid}
      onPaste={paste.onPaste}
      onFocus={(event) => {
        const line = (event.target as HTMLElement).closest<HTMLElement>('[data-line]');
        setActive(line?.dataset.line ?? '');
      }}
    >
      <datalist id={kSpacesId}>
        {t('edit.spaces')
          .split(',')
          .map((space) => (
            <option key={space} value={space} />
          ))}
      </datalist>
      <PasteFaults faults={paste.faults} onClose={paste.forget} />
      <ChoosesFor value={chooser}>
        <LineSupply lines={lines}>
          <Rows rows={rows} />
        </LineSupply>
      </ChoosesFor>
    </LineGrid>
  );
}
