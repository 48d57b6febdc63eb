import { pathParts } from '@/components/history/model';
import type { LooseT } from '@/i18n';
import { count, kilograms, percent, squareMetres, yuan } from '@/lib/words/format';

/** By what their names end with, figures of documents are fen, mm2, grams and basis points. */
const kUnits: readonly [RegExp, (value: number) => string][] = [
  [/(Amount|Price|Cost|^price|^cost)$/, yuan],
  [/(Area|^area)$/, squareMetres],
  [/(Weight|^weight)$/, kilograms],
  [/(Rate|^rate)$/, percent],
];
/** Why something failed, as the server notes it. */
const kReason = /^[A-Z]+(_[A-Z]+)+$/;

/** How the history of a document names and shows what changed; `lines` are the entities of what it consists of. */
export const describeDocument = (t: LooseT, entity: string, ...lines: string[]) => {
  const placeOf = (path: string) => {
    const parts = pathParts(path);
    return { nth: parts.length > 1 ? parts[1] : undefined, field: parts.at(-1) ?? path };
  };
  const owners = (nth: string | undefined) => (nth ? [...lines, entity] : [entity, ...lines]);
  const nameOf = (path: string) => {
    const { nth, field } = placeOf(path);
    return owners(nth)
      .map((owner) => t(`entity:${owner}.${field}`, { defaultValue: '' }))
      .find(Boolean);
  };
  return {
    labelOf: (path: string) => {
      const { nth, field } = placeOf(path);
      const label = nameOf(path) ?? field;
      // Lines without a number are called by their goods.
      const which = nth && /^\d+$/.test(nth) ? t('order:line.nth', { n: nth }) : nth;
      return [which, label].filter(Boolean).join(' · ');
    },
    /**
     * What only programs care about has no name: figures of lists, ids beside the names that tell them. That a
     * document is over is told by its step.
     */
    isTold: (path: string) =>
      !/(Id|Ids|Priceid|User|Loc|^closed|^settled|^assignee)$/.test(path) &&
      nameOf(path) !== undefined,
    showValue: (path: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '';
      const { nth, field } = placeOf(path);
      if (typeof value === 'number') {
        const unit = kUnits.find(([name]) => name.test(field))?.[1];
        if (unit) return unit(value);
      }
      if (typeof value === 'string' && kReason.test(value)) {
        return t(`error:${value}`, { defaultValue: value });
      }
      const word = owners(nth)
        .map((owner) => t(`entity:${owner}.${field}_${value}`, { defaultValue: '' }))
        .find(Boolean);
      if (word) return word;
      if (typeof value === 'object') return JSON.stringify(value);
      return typeof value === 'number' ? count(value) : String(value);
    },
  };
};
