import { describe, expect, it } from 'vitest';
import { parseDateText } from '@/components/fields/dateText';

describe('a typed day', () => {
  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026-1-5', '2026-01-05'],
    ['2026/01/05', '2026-01-05'],
    ['20260105', '2026-01-05'],
    [' 2026.1.5 ', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['２０２６－０１－０５', '2026-01-05'],
    ['2028-02-29', '2028-02-29'],
    ['', ''],
  ])('%j is %j', (text, day) => expect(parseDateText(text, false)).toBe(day));

  it.each(['2026-02-29', '2026-13-01', '2026-01', '202615', 'today', '2026-01-05 10:00', '26-1-5'])(
    '%j is no day',
    (text) => expect(parseDateText(text, false)).toBeUndefined(),
  );
});

describe('a typed moment', () => {
  it.each([
    ['2026-01-05 09:30:15', '2026-01-05 09:30:15'],
    ['2026-1-5 9:30', '2026-01-05 09:30:00'],
    ['2026-01-05T23:59', '2026-01-05 23:59:00'],
    ['2026年1月5日　9：30', '2026-01-05 09:30:00'],
    ['2026-01-05', '2026-01-05 00:00:00'],
  ])('%j is %j', (text, moment) => expect(parseDateText(text, true)).toBe(moment));

  it('a day alone is where it is meant to be', () => {
    expect(parseDateText('2026-10-31', true, '23:59:59')).toBe('2026-10-31 23:59:59');
    expect(parseDateText('2026-10-31 08:00', true, '23:59:59')).toBe('2026-10-31 08:00:00');
  });

  it.each(['2026-01-05 24:00', '2026-01-05 9', '2026-01-05 10:60', '2026-01-05 10:00 x'])(
    '%j is no moment',
    (text) => expect(parseDateText(text, true)).toBeUndefined(),
  );
});
