/** "2026-11" of a day. */
export const monthOf = (day: string) => day.slice(0, 7);

/** The month before or after one. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const at = year * 12 + (of - 1) + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
