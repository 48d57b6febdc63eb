import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanUnit } from '@/components/scan/ScanBox';
import { type Scanned, useResolver } from '@/components/scan/useResolver';
import { type ScanAnswer, useScanner } from '@/components/scan/useScanner';
import { count } from '@/lib/format';
import {
  handled,
  holdsSerial,
  type Part,
  type PartsState,
  partsReducer,
  piecesOf,
  scannedSerials,
} from '../parts/parts';
import { useKeeping, useKept } from '../parts/useKept';
import type { OutPosting, Picking, PickLine } from './model';
import { partOfStock, planPicking } from './plan';

/** The part that a scan goes to: of the line that lacks pieces, in the bin in front of which one stands. */
function partFor(
  picking: Picking,
  state: PartsState,
  goods: Scanned & { kind: 'goods' },
  bin: string,
): { line: PickLine; part?: Part } | undefined {
  const lines = picking.lines.filter(
    (line) => line.commodityId === goods.commodityId && line.openPieces > 0,
  );
  const lacks = (line: PickLine) => handled(state.parts, line.id) < line.openPieces;
  const last = state.parts.find((part) => part.key === state.last);
  const line =
    lines.find((each) => each.id === last?.lineId && lacks(each)) ?? lines.find(lacks) ?? lines[0];
  if (!line) return undefined;
  const shade = goods.serial?.colorNumber;
  const own = state.parts.filter(
    (part) =>
      part.lineId === line.id &&
      (!bin || part.storageId === bin) &&
      (!shade || part.colorNumber === shade),
  );
  const open = (part: Part) => !part.plan || piecesOf(part) < part.plan;
  const part =
    own.find((each) => each.key === state.last && open(each)) ?? own.find(open) ?? own.at(-1);
  return { line, part };
}

/** Goods on their way to the lorry: planned by bin, scanned, kept until they are posted. */
export function usePicking(picking: Picking, codeOf: (storageId: string) => string) {
  const { t } = useTranslation('stock');
  const kept = useKept<PartsState>(`out.${picking.id}`);
  const [state, dispatch] = useReducer(
    partsReducer,
    kept.found ?? { parts: planPicking(picking, codeOf), last: '', undo: [] },
  );
  const [unit, setUnit] = useState<ScanUnit>('piece');
  const [bin, setBin] = useState<{ id: string; code: string } | null>(null);
  const touched = state.parts.some((part) => part.pieces !== null);
  useKeeping(kept.keep, state, touched);

  const onGoods = (goods: Scanned & { kind: 'goods' }, times: number | undefined): ScanAnswer => {
    const found = partFor(picking, state, goods, bin?.id ?? '');
    if (!found) return { bad: t('scan.notOnDocument', { name: goods.name }) };
    const { line, part } = found;
    const { serial } = goods;
    if (serial && holdsSerial(state.parts, serial.id)) {
      return { bad: t('scan.serialTwice', { no: serial.no }) };
    }
    const pieces = (unit === 'box' && !serial ? (line.piecesPerBox ?? 1) : 1) * (times ?? 1);
    const token = serial && { id: serial.id, no: serial.no };
    if (part) dispatch({ type: 'scan', key: part.key, pieces, serial: token });
    else {
      const stock = line.stock.find((each) =>
        serial?.colorNumber
          ? each.colorNumber === serial.colorNumber
          : each.bins.some((place) => place.storageId === bin?.id),
      );
      if (!stock) return { bad: t('out.notInBin', { name: goods.name, code: bin?.code ?? '' }) };
      const place = bin ? { storageId: bin.id, storageCode: bin.code } : {};
      const serials = token ? [token] : [];
      dispatch({ type: 'scanNew', part: partOfStock(line, stock, { ...place, pieces, serials }) });
    }
    const sum = handled(state.parts, line.id) + pieces;
    const text = t('scan.counted', {
      name: line.commodityName,
      n: count(sum),
      of: count(line.openPieces),
    });
    return sum > line.openPieces ? { bad: t('scan.over', { text }) } : { ok: text };
  };
  const scanner = useScanner({
    resolve: useResolver(picking.lines, picking.warehouseId),
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
  return { state, dispatch, scanner, unit, setUnit, bin, setBin, forget: () => kept.keep(null) };
}

export const pickedParts = (parts: readonly Part[]) => parts.filter((part) => piecesOf(part) > 0);

export const outPostingOf = (picking: Picking, parts: readonly Part[]): OutPosting => ({
  outOrderId: picking.id,
  version: picking.version,
  lines: pickedParts(parts).map((part) => ({
    outDetailId: part.lineId,
    sId: part.sId,
    storageId: part.storageId,
    pieces: piecesOf(part),
    ...scannedSerials(part),
  })),
});
