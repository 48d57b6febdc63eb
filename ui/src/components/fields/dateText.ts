/** Between the parts may stand the Chinese words for them, one sign each. */
const kDate = /^(\d{4})[-/.\p{Lo}]?(\d{1,2})[-/.\p{Lo}]?(\d{1,2})\p{Lo}?$/u;
const kTime = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?$/;
export const kMidnight = '00:00:00';
const two = (text: string) => text.padStart(2, '0');

/** A day as yyyy-MM-dd; nothing when there is no such day. */
function dayOf(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = kDate.exec(text) ?? [];
  if (!year || (/^\d+$/.test(text) && text.length !== 8)) return undefined;
  const iso = `${year}-${two(month)}-${two(day)}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== iso
    ? undefined
    : iso;
}

function timeOf(text: string): string | undefined {
  const [, hour, minute = '', second = '00'] = kTime.exec(text) ?? [];
  if (!hour || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${two(hour)}:${minute}:${second}`;
}

/**
 * What was typed, in the wire's form: "2026-1-5", "2026/01/05", "20260105" and "2026年1月5日" are 2026-01-05, in characters
 * of any width, and with `time` "2026-01-05 9:30" is 2026-01-05 09:30:00, and a day alone is that day at `dayAt`. Nothing
 * where it is no date; '' for ''.
 */
export function parseDateText(text: string, time: boolean, dayAt = kMidnight): string | undefined {
  const [first = '', second, ...rest] = text.normalize('NFKC').trim().split(/[ T]+/);
  if (!first) return '';
  const day = dayOf(first);
  if (!day || rest.length || (second !== undefined && !time)) return undefined;
  if (!time) return day;
  const clock = timeOf(second ?? dayAt);
  return clock && `${day} ${clock}`;
}
