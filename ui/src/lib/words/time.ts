const kZone = 'Asia/Shanghai';

// The Swedish form of a date is the wire's: yyyy-MM-dd HH:mm:ss.
const wire = new Intl.DateTimeFormat('sv-SE', {
  timeZone: kZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as the server writes it, in its time zone. */
export const wireTime = (moment: Date): string => wire.format(moment);
export const nowText = (): string => wireTime(new Date());

const kDayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days are yyyy-MM-dd, which compare as texts. */
export const addDays = (day: string, days: number): string => dayOf(msOf(day) + days * kDayMs);

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text;
