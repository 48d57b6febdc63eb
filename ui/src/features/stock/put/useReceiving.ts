import { damagedOf, newPart, type Part, piecesOf, scannedSerials } from '../parts/parts';
import { type Draft, isFilled, partFor, useScanning } from '../parts/useScanning';
import type { PutOffCommand } from '../parts/waiting';
import { openPieces, type PutDetail, type PutLine, type PutPosting } from './model';

export const partOfLine = (line: PutLine, change: Partial<Part> = {}): Part =>
  newPart(line.id, {
    colorNumber: line.colorNumber,
    grade: line.grade,
    storageId: line.storageId,
    storageCode: line.storageCode ?? '',
    ...change,
  });

/** The goods that stand at the gate, a part for each line that is still expected. */
export const useReceiving = (put: PutDetail) =>
  useScanning({
    keep: `put.${put.id}`,
    lines: put.details,
    warehouseId: put.warehouseId,
    start: () => put.details.filter((line) => openPieces(line) > 0).map((line) => partOfLine(line)),
    openOf: openPieces,
    place: (line, { serial }, state, bin) => {
      const shade = serial?.colorNumber ? { colorNumber: serial.colorNumber } : {};
      const fits = (part: Part) =>
        !isFilled(part) ||
        ((!bin || part.storageId === bin.id) &&
          (!serial?.colorNumber || part.colorNumber === serial.colorNumber));
      const part = partFor(state, line.id, fits);
      if (!part) return { fresh: (scanned) => partOfLine(line, { ...shade, ...scanned }) };
      const at = bin ? { storageId: bin.id, storageCode: bin.code } : {};
      return { part, ...(!isFilled(part) && { change: { ...at, ...shade } }) };
    },
  });

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

/** A posting as it waits for a connection; broken pieces are of those that came. */
export const putOffOf = (put: PutDetail, draft: Draft): PutOffCommand => ({
  kind: 'put',
  id: put.id,
  no: put.putNo,
  path: 'PutOrderApi/updatePutWhVO',
  lines: sentParts(draft.value.parts).map((part) => ({
    id: part.lineId,
    name: [
      put.details.find((line) => line.id === part.lineId)?.commodityName,
      part.colorNumber,
      part.storageCode,
    ]
      .filter(Boolean)
      .join(' · '),
    pieces: piecesOf(part) + damagedOf(part),
  })),
  draft,
});
