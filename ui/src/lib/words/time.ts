const kZone = 'Asia/Shanghai';

// The Swedish form of a date is the wire's: yyyy-MM-dd HH:mm:ss.
const wire = new Intl.DateTimeFormat('sv-SE', {
  timeZone: kZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as the server writes it, in its time zone. */
export const wireTime = (moment: Date): string => wire.format(moment);

/** Milliseconds by which the server's clock is ahead of this machine's. */
let ahead = 0;
/** Clocks that differ by less are taken for the same: an answer is some time on its way. */
const kSameMs = 5_000;

/** Heeds the `Date` of an answer (whole seconds), so that "now" and "today" are the server's on a machine whose clock is wrong. */
export function setServerTime(date: string) {
  const told = Date.parse(date) + 500;
  if (Number.isNaN(told)) return;
  const apart = told - Date.now();
  ahead = Math.abs(apart) < kSameMs ? 0 : apart;
}

export const nowText = (): string => wireTime(new Date(Date.now() + ahead));

const kDayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days are yyyy-MM-dd, which compare as texts. */
export const addDays = (day: string, days: number): string => dayOf(msOf(day) + days * kDayMs);

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text;
