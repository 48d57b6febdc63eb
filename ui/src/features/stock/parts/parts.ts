import { uuid } from '@/lib/browser/intent';

/**
 * What is in hand for a line of a document: pieces of one shade in one bin. A line has as many parts as it has shades
 * and bins. Receiving and picking both work on parts.
 */
export interface Part {
  key: string;
  lineId: string;
  /** Of the stock row that it is taken from; empty when goods come in. */
  sId: string;
  colorNumber: string;
  grade: string;
  storageId: string;
  storageCode: string;
  /** null is empty, NaN no number. */
  pieces: number | null;
  damaged: number | null;
  /** Pieces that are to be taken from there. */
  plan: number;
  serials: { id: string; no: string }[];
}

export interface PartsState {
  parts: Part[];
  /** Key of the part that was worked on last. */
  last: string;
  /** What the last scans added, to be taken back one by one. */
  undo: { key: string; pieces: number; serial?: string }[];
}

export const newPart = (lineId: string, change: Partial<Part> = {}): Part => ({
  key: uuid(),
  lineId,
  sId: '',
  colorNumber: '',
  grade: 'A',
  storageId: '',
  storageCode: '',
  pieces: null,
  damaged: null,
  plan: 0,
  serials: [],
  ...change,
});

export type PartsAction =
  | { type: 'set'; key: string; change: Partial<Part> }
  | { type: 'add'; part: Part }
  | { type: 'remove'; key: string }
  | { type: 'scan'; key: string; pieces: number; serial?: { id: string; no: string } }
  /** A scan for which there was no part yet. */
  | { type: 'scanNew'; part: Part }
  | { type: 'undo' }
  | { type: 'load'; parts: Part[] };

const figure = (value: number | null) => (value && value > 0 ? value : 0);
export const piecesOf = (part: Part) => figure(part.pieces);
export const damagedOf = (part: Part) => figure(part.damaged);

export const handled = (parts: readonly Part[], lineId: string) =>
  parts
    .filter((part) => part.lineId === lineId)
    .reduce((sum, part) => sum + piecesOf(part) + damagedOf(part), 0);

/** Pieces that one more slab adds: none while pieces stand there of which nobody said which slabs they are. */
export const grownBy = (part: Part) =>
  Math.max(0, part.serials.length + 1 - Math.max(piecesOf(part), part.serials.length));

function undone(state: PartsState): PartsState {
  const step = state.undo.at(-1);
  if (!step) return state;
  const parts = state.parts.map((part) =>
    part.key === step.key
      ? {
          ...part,
          pieces: Math.max(0, piecesOf(part) - step.pieces),
          serials: part.serials.filter((serial) => serial.id !== step.serial),
        }
      : part,
  );
  return { parts, last: step.key, undo: state.undo.slice(0, -1) };
}

export function partsReducer(state: PartsState, action: PartsAction): PartsState {
  switch (action.type) {
    case 'set':
      return {
        ...state,
        last: action.key,
        parts: state.parts.map((part) =>
          part.key === action.key ? { ...part, ...action.change } : part,
        ),
      };
    case 'add': {
      const at = state.parts.findLastIndex((part) => part.lineId === action.part.lineId);
      return {
        ...state,
        last: action.part.key,
        parts: state.parts.toSpliced(at < 0 ? state.parts.length : at + 1, 0, action.part),
      };
    }
    case 'remove':
      return { ...state, parts: state.parts.filter((part) => part.key !== action.key) };
    case 'scan': {
      const { key, serial } = action;
      const to = state.parts.find((part) => part.key === key);
      const pieces = to && serial ? grownBy(to) : action.pieces;
      return {
        last: key,
        undo: [...state.undo, { key, pieces, serial: serial?.id }],
        parts: state.parts.map((part) =>
          part.key === key
            ? {
                ...part,
                pieces: piecesOf(part) + pieces,
                serials: serial ? [...part.serials, serial] : part.serials,
              }
            : part,
        ),
      };
    }
    case 'scanNew': {
      const { part } = action;
      const added = partsReducer(state, { type: 'add', part });
      return {
        ...added,
        undo: [
          ...state.undo,
          { key: part.key, pieces: piecesOf(part), serial: part.serials.at(-1)?.id },
        ],
      };
    }
    case 'undo':
      return undone(state);
    case 'load':
      return { parts: action.parts, last: '', undo: [] };
  }
}

/** The serials that were scanned; none says nothing about those that were planned. */
export const scannedSerials = (part: Part): { serialIds?: string } =>
  part.serials.length ? { serialIds: part.serials.map((serial) => serial.id).join(',') } : {};
export const holdsSerial = (parts: readonly Part[], id: string) =>
  parts.some((part) => part.serials.some((serial) => serial.id === id));
