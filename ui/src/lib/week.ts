import { wireTime } from './time';

const kDayMs = 24 * 60 * 60 * 1000;

/** The last seven days in the server's zone, yyyy-MM-dd, oldest first; `now`'s is the last. */
export const lastSevenDays = (now = new Date()): string[] =>
  Array.from({ length: 7 }, (_, at) =>
    wireTime(new Date(now.getTime() - (6 - at) * kDayMs)).slice(0, 10),
  );

/** "11/21 Sat" of a yyyy-MM-dd, as the language writes it. */
export const dayLabel = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
  }).format(new Date(`${day}T00:00:00Z`));
