import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanUnit } from '@/documents/scan/ScanBox';
import { type Scanned, useResolver } from '@/documents/scan/useResolver';
import { type ScanAnswer, useScanner } from '@/documents/scan/useScanner';
import { count } from '@/lib/words/format';
import {
  grownBy,
  handled,
  holdsSerial,
  type Part,
  type PartsState,
  partsReducer,
  piecesOf,
} from './parts';
import { useKeeping, useKept } from './useKept';

/** A line that goods are scanned for. */
interface Scannable {
  id: string;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  piecesPerBox?: number | null;
}

export type ScannedGoods = Scanned & { kind: 'goods' };

/** The bin in front of which one stands. */
export interface Bin {
  id: string;
  code: string;
}

/** What a scan adds to: a part that is there, one that is made, or nothing, and why. */
type Place =
  | { part: Part; change?: Partial<Part> }
  | { fresh: (scanned: Partial<Part>) => Part }
  | { bad: string };

interface ScanningOptions<L extends Scannable> {
  /** Name under which this browser keeps what was scanned. */
  keep: string;
  lines: readonly L[];
  warehouseId: string;
  start: () => Part[];
  /** Pieces of a line that are still to come. */
  openOf: (line: L) => number;
  /** Lines that a scan may go to; all of its goods without. */
  takes?: (line: L) => boolean;
  place: (line: L, goods: ScannedGoods, state: PartsState, bin: Bin | null) => Place;
}

/** The line that a scan goes to: the one worked on last, else the first that lacks pieces, else the first. */
function lineFor<L extends Scannable>(
  { lines, openOf, takes = () => true }: ScanningOptions<L>,
  state: PartsState,
  commodityId: string,
): L | undefined {
  const fit = lines.filter((line) => line.commodityId === commodityId && takes(line));
  const last = state.parts.find((part) => part.key === state.last);
  const lacks = (line: L) => handled(state.parts, line.id) < openOf(line);
  return fit.find((line) => line.id === last?.lineId && lacks(line)) ?? fit.find(lacks) ?? fit[0];
}

/** What is in hand, and where this browser keeps it. */
export interface Draft {
  key: string;
  value: PartsState;
}

/** Goods of a document in hand: scanned or typed, kept until they are posted. */
export function useScanning<L extends Scannable>(options: ScanningOptions<L>) {
  const { keep, lines, warehouseId, start, openOf, place } = options;
  const { t } = useTranslation('stock');
  const kept = useKept<PartsState>(keep);
  const [state, dispatch] = useReducer(
    partsReducer,
    null,
    () => kept.found ?? { parts: start(), last: '', undo: [] },
  );
  const [unit, setUnit] = useState<ScanUnit>('piece');
  const [bin, setBin] = useState<Bin | null>(null);
  const touched = state.parts.some((part) => part.pieces !== null || part.damaged !== null);
  useKeeping(kept.keep, state, touched);

  const onGoods = (goods: ScannedGoods, times = 1): ScanAnswer => {
    const line = lineFor(options, state, goods.commodityId);
    if (!line) return { bad: t('scan.notOnDocument', { name: goods.name }) };
    const { serial } = goods;
    if (serial && holdsSerial(state.parts, serial.id)) {
      return { bad: t('scan.serialTwice', { no: serial.no }) };
    }
    const pieces = (unit === 'box' && !serial ? (line.piecesPerBox ?? 1) : 1) * times;
    const token = serial && { id: serial.id, no: serial.no };
    const to = place(line, goods, state, bin);
    if ('bad' in to) return to;
    if ('part' in to) {
      const { key } = to.part;
      if (to.change) dispatch({ type: 'set', key, change: to.change });
      dispatch({ type: 'scan', key, pieces, serial: token });
    } else {
      const at = bin ? { storageId: bin.id, storageCode: bin.code } : {};
      const part = to.fresh({ ...at, pieces, serials: token ? [token] : [] });
      dispatch({ type: 'scanNew', part });
    }
    const added = 'part' in to && serial ? grownBy(to.part) : pieces;
    const sum = handled(state.parts, line.id) + added;
    const text = t('scan.counted', {
      name: line.commodityName,
      n: count(sum),
      of: count(openOf(line)),
    });
    return sum > openOf(line) ? { bad: t('scan.over', { text }) } : { ok: text };
  };
  const scanner = useScanner({
    resolve: useResolver(lines, warehouseId),
    onGoods,
    onBin: ({ id, code }) => {
      setBin({ id, code });
      return { ok: t('scan.binSet', { code }) };
    },
    onSet: (pieces) => {
      const part = state.parts.find((each) => each.key === state.last);
      if (!part) return { bad: t('scan.nothingYet') };
      dispatch({ type: 'set', key: part.key, change: { pieces } });
      return { ok: t('scan.isNow', { n: count(pieces) }) };
    },
    onUndo: () => {
      if (!state.undo.length) return { bad: t('scan.nothingYet') };
      dispatch({ type: 'undo' });
      return { ok: t('scan.undone') };
    },
  });
  return {
    state,
    dispatch,
    scanner,
    unit,
    setUnit,
    bin,
    setBin,
    touched,
    draft: (): Draft => ({ key: kept.key, value: state }),
    forget: () => kept.keep(null),
  };
}

/** Parts of a line that a scan may be added to, the one worked on last before the others. */
export const partFor = (
  state: PartsState,
  lineId: string,
  fits: (part: Part) => boolean,
): Part | undefined => {
  const own = state.parts.filter((part) => part.lineId === lineId && fits(part));
  return own.find((part) => part.key === state.last) ?? own[0];
};

/** Whether pieces stand in a part already. */
export const isFilled = (part: Part) => piecesOf(part) > 0;
