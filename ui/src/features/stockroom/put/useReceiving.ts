import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanUnit } from '@/components/scan/ScanBox';
import { type Scanned, useResolver } from '@/components/scan/useResolver';
import { type ScanAnswer, useScanner } from '@/components/scan/useScanner';
import { count } from '@/lib/format';
import {
  damagedOf,
  handled,
  holdsSerial,
  newPart,
  type Part,
  type PartsState,
  partsReducer,
  piecesOf,
  scannedSerials,
} from '../parts/parts';
import { useKeeping, useKept } from '../parts/useKept';
import { openPieces, type PutDetail, type PutLine, type PutPosting } from './model';

export const partOfLine = (line: PutLine, change: Partial<Part> = {}): Part =>
  newPart(line.id, {
    colorNumber: line.colorNumber,
    grade: line.grade,
    storageId: line.storageId,
    storageCode: line.storageCode ?? '',
    ...change,
  });

/** One part for each line that is still expected. */
const startParts = (put: PutDetail): PartsState => ({
  parts: put.details.filter((line) => openPieces(line) > 0).map((line) => partOfLine(line)),
  last: '',
  undo: [],
});

/** The line that a scan goes to: the one worked on last, else the first that lacks pieces, else the first. */
function lineFor(put: PutDetail, state: PartsState, commodityId: string): PutLine | undefined {
  const lines = put.details.filter((line) => line.commodityId === commodityId);
  const last = state.parts.find((part) => part.key === state.last);
  const lacks = (line: PutLine) => handled(state.parts, line.id) < openPieces(line);
  return (
    lines.find((line) => line.id === last?.lineId && lacks(line)) ?? lines.find(lacks) ?? lines[0]
  );
}

/** The goods that stand at the gate: scanned or typed, kept until they are posted. */
export function useReceiving(put: PutDetail) {
  const { t } = useTranslation('stock');
  const kept = useKept<PartsState>(`put.${put.id}`);
  const [state, dispatch] = useReducer(partsReducer, kept.found ?? startParts(put));
  const [unit, setUnit] = useState<ScanUnit>('piece');
  const [bin, setBin] = useState<{ id: string; code: string } | null>(null);
  const touched = state.parts.some((part) => part.pieces !== null || part.damaged !== null);
  useKeeping(kept.keep, state, touched);

  const onGoods = (goods: Scanned & { kind: 'goods' }, times: number | undefined): ScanAnswer => {
    const line = lineFor(put, state, goods.commodityId);
    if (!line) return { bad: t('scan.notOnDocument', { name: goods.name }) };
    const { serial } = goods;
    if (serial && holdsSerial(state.parts, serial.id)) {
      return { bad: t('scan.serialTwice', { no: serial.no }) };
    }
    const one = unit === 'box' && !serial ? (line.piecesPerBox ?? 1) : 1;
    const pieces = one * (times ?? 1);
    const place = bin ? { storageId: bin.id, storageCode: bin.code } : {};
    const own = state.parts.filter((part) => part.lineId === line.id);
    const fits = (part: Part) =>
      (!bin || part.storageId === bin.id || !piecesOf(part)) &&
      (!serial?.colorNumber || part.colorNumber === serial.colorNumber || !piecesOf(part));
    const part = own.find((each) => each.key === state.last && fits(each)) ?? own.find(fits);
    const shade = serial?.colorNumber ? { colorNumber: serial.colorNumber } : {};
    const token = serial && { id: serial.id, no: serial.no };
    if (part) {
      if (!piecesOf(part)) dispatch({ type: 'set', key: part.key, change: { ...place, ...shade } });
      dispatch({ type: 'scan', key: part.key, pieces, serial: token });
    } else {
      const change = { ...place, ...shade, pieces, serials: token ? [token] : [] };
      dispatch({ type: 'scanNew', part: partOfLine(line, change) });
    }
    const sum = handled(state.parts, line.id) + pieces;
    const answer = t('scan.counted', {
      name: line.commodityName,
      n: count(sum),
      of: count(openPieces(line)),
    });
    return sum > openPieces(line) ? { bad: t('scan.over', { text: answer }) } : { ok: answer };
  };
  const scanner = useScanner({
    resolve: useResolver(put.details, put.warehouseId),
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
    forget: () => kept.keep(null),
  };
}

/** Parts in which something stands, as they are posted. */
export const sentParts = (parts: readonly Part[]) =>
  parts.filter((part) => piecesOf(part) > 0 || damagedOf(part) > 0);

export const postingOf = (put: PutDetail, parts: readonly Part[]): PutPosting => ({
  putOrderId: put.id,
  version: put.version,
  lines: sentParts(parts).map((part) => ({
    putDetailId: part.lineId,
    pieces: piecesOf(part),
    damagedPieces: damagedOf(part),
    storageId: part.storageId,
    colorNumber: part.colorNumber.trim(),
    grade: part.grade,
    ...scannedSerials(part),
  })),
});
