/** Ranges people ask for most. */
export const presets = ['thisMonth', 'lastMonth', 'thisYear', 'twelveMonths'] as const;
export type Preset = (typeof presets)[number];

const day = (date: Date) => date.toISOString().slice(0, 10);

/** First and last day of a range that ends with `today`; all yyyy-MM-dd. */
export function presetRange(preset: Preset, today: string): [string, string] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const at = (y: number, m: number, d: number) => day(new Date(Date.UTC(y, m, d)));
  switch (preset) {
    case 'thisMonth':
      return [at(year, month, 1), today];
    case 'lastMonth':
      return [at(year, month - 1, 1), at(year, month, 0)];
    case 'thisYear':
      return [at(year, 0, 1), today];
    default:
      return [at(year, month - 11, 1), today];
  }
}
