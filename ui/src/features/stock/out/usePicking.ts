import { useTranslation } from 'react-i18next';
import { type Part, piecesOf, scannedSerials } from '../parts/parts';
import { type Draft, isFilled, partFor, useScanning } from '../parts/useScanning';
import type { PutOffCommand } from '../parts/waiting';
import type { OutPosting, Picking } from './model';
import { partOfStock, planPicking } from './plan';

/** Goods on their way to the lorry, planned by bin: a scan goes to the bin in front of which one stands. */
export function usePicking(picking: Picking, codeOf: (storageId: string) => string) {
  const { t } = useTranslation('stock');
  return useScanning({
    keep: `out.${picking.id}`,
    lines: picking.lines,
    warehouseId: picking.warehouseId,
    start: () => planPicking(picking, codeOf),
    openOf: (line) => line.openPieces,
    takes: (line) => line.openPieces > 0,
    place: (line, { name, serial }, state, bin) => {
      const shade = serial?.colorNumber;
      const fits = (part: Part) =>
        (!bin || part.storageId === bin.id) && (!shade || part.colorNumber === shade);
      const open = (part: Part) => !part.plan || piecesOf(part) < part.plan;
      const own = state.parts.filter((part) => part.lineId === line.id && fits(part));
      const part = partFor(state, line.id, (each) => fits(each) && open(each)) ?? own.at(-1);
      if (part) return { part };
      const stock = line.stock.find((each) =>
        shade
          ? each.colorNumber === shade
          : each.bins.some(({ storageId }) => storageId === bin?.id),
      );
      if (!stock) return { bad: t('out.notInBin', { name, code: bin?.code ?? '' }) };
      return { fresh: (scanned) => partOfStock(line, stock, scanned) };
    },
  });
}

export const pickedParts = (parts: readonly Part[]) => parts.filter(isFilled);

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

/** A posting as it waits for a connection. */
export const putOffOf = (picking: Picking, draft: Draft): PutOffCommand => ({
  kind: 'out',
  id: picking.id,
  no: picking.outNo,
  path: 'OutOrderApi/updateOutWarehouse',
  lines: pickedParts(draft.value.parts).map((part) => ({
    id: part.lineId,
    name: [
      picking.lines.find((line) => line.id === part.lineId)?.commodityName,
      part.colorNumber,
      part.storageCode,
    ]
      .filter(Boolean)
      .join(' · '),
    pieces: piecesOf(part),
  })),
  draft,
});
