import { addDays } from '@/lib/words/time';

/** Days are yyyy-MM-dd, months yyyy-MM; both compare as texts. */

const kWeek = 7;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** The weeks that a month lies in, from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const sinceMonday = (new Date(msOf(first)).getUTCDay() + 6) % kWeek;
  const next = `${addMonths(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let monday = addDays(first, -sinceMonday); monday < next; monday = addDays(monday, kWeek)) {
    weeks.push(Array.from({ length: kWeek }, (_, day) => addDays(monday, day)));
  }
  return weeks;
}

export const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
