/** Ranges people ask for most. */
export const presets = ['thisMonth', 'lastMonth', 'thisYear', 'twelveMonths'] as const;
export type Preset = (typeof presets)[number];

const kShanghaiMs = 8 * 3600 * 1000;
const day = (date: Date) => date.toISOString().slice(0, 10);

/** First and last day of a range in the company's time, yyyy-MM-dd. */
export function presetRange(preset: Preset, now: number = Date.now()): [string, string] {
  const today = new Date(now + kShanghaiMs);
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  const at = (y: number, m: number, d: number) => day(new Date(Date.UTC(y, m, d)));
  switch (preset) {
    case 'thisMonth':
      return [at(year, month, 1), day(today)];
    case 'lastMonth':
      return [at(year, month - 1, 1), at(year, month, 0)];
    case 'thisYear':
      return [at(year, 0, 1), day(today)];
    default:
      return [at(year, month - 11, 1), day(today)];
  }
}
