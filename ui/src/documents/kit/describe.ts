import { pathParts } from '@/components/history/model';
import type { LooseT } from '@/i18n';
import { count, kilograms, squareMetres, yuan } from '@/lib/words/format';

/** Fields of money all end so. They are fen. */
const kMoney = /(Amount|unitCost)$/;
/** Fields of areas all end so: area, totalArea, wasteArea. They are mm2. */
const kArea = /(^a|A)rea$/;

/** How the history of a warehouse document names and shows what changed; `line` is the entity of its lines. */
export const describeDocument = (t: LooseT, entity: string, line: string) => {
  const placeOf = (path: string) => {
    const parts = pathParts(path);
    return { nth: parts.length > 1 ? parts[1] : undefined, field: parts.at(-1) ?? path };
  };
  const owners = (nth: string | undefined) => (nth ? [line, entity] : [entity, line]);
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
    isTold: (path: string) => !/(Id|Ids|User|^closed)$/.test(path) && nameOf(path) !== undefined,
    showValue: (path: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '';
      const { nth, field } = placeOf(path);
      if (typeof value === 'number') {
        if (kMoney.test(field)) return yuan(value);
        if (kArea.test(field)) return squareMetres(value);
        if (field === 'totalWeight') return kilograms(value);
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
