import { describe, expect, it } from 'vitest';
import i18n from '@/i18n';
import {
  boxesOf,
  boxesText,
  kilograms,
  millimetres,
  parseScaled,
  percent,
  quantity,
  roundedMetres,
  scaledText,
  squareMetres,
  yuan,
} from '@/lib/words/format';

describe('showing integers', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [100, '1.00'],
    [123456789, '1,234,567.89'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  ])('%i fen is %s', (fen, text) => expect(yuan(fen)).toBe(text));

  it('shows areas with two decimals or as many as they have', () => {
    expect(squareMetres(1_440_000)).toBe('1.44');
    expect(squareMetres(36_000_000)).toBe('36.00');
    expect(squareMetres(1)).toBe('0.000001');
  });

  it('rounds areas to two decimals where a list has no room for more', () => {
    expect([roundedMetres(78_880_012), roundedMetres(12), roundedMetres(5000)]).toEqual([
      '78.88',
      '0.00',
      '0.01',
    ]);
  });

  it('drops zeros that say nothing', () => {
    expect(kilograms(28_500)).toBe('28.5');
    expect(kilograms(28_000)).toBe('28');
    expect(millimetres(9500)).toBe('9.5');
    expect(percent(10_000)).toBe('100%');
    expect(percent(9_550)).toBe('95.5%');
    expect(quantity(36_750)).toBe('36.75');
  });

  it('shows nothing for what is absent', () => {
    expect([yuan(null), percent(undefined), squareMetres(null)]).toEqual(['', '', '']);
  });
});

describe('reading back', () => {
  it.each([
    ['12.3', 1230],
    ['12', 1200],
    ['.5', 50],
    ['1,234.50', 123450],
    ['１２．５', 1250],
    ['12。5', 1250],
    ['1,234,567', 123456700],
    ['1 234', 123400],
    [' 7 ', 700],
    ['-0.05', -5],
    ['-0', 0],
    ['1.100', 110],
    ['0.29', 29],
  ])('%s is %i fen', (text, fen) => expect(parseScaled(text, 2)).toBe(fen));

  it.each([
    ...['', '.', 'abc', '1.234', '1e3', '1.2.3', '--1', '99999999999999999'],
    ...['1,5', '1,23', '12,34.5', '1234,567', ',123', '1,234,5', '1.234,5', '1。2。3'],
  ])('refuses %s', (text) => expect(parseScaled(text, 2)).toBeUndefined());

  it('gives every shown amount back', () => {
    for (const decimals of [0, 2, 3, 6]) {
      for (const value of [0, 1, 9, 10, 99, 100, 12345, 1_000_001, 9_007_199_254_740_991, -7]) {
        expect(parseScaled(scaledText(value, decimals), decimals)).toBe(value);
      }
    }
  });
});

describe('boxes', () => {
  const t = i18n.t as Parameters<typeof boxesText>[0];
  it('splits pieces into full boxes and loose pieces', () => {
    expect(boxesOf(58, 3)).toEqual({ boxes: 19, loose: 1 });
    expect(boxesOf(57, 3)).toEqual({ boxes: 19, loose: 0 });
    expect(boxesOf(2, 1)).toEqual({ boxes: 0, loose: 2 });
  });

  it('leaves out the part that is zero', () => {
    expect(boxesText(t, 58, 3)).toBe('19箱+1片');
    expect(boxesText(t, 57, 3)).toBe('19箱');
    expect(boxesText(t, 2, 3)).toBe('2片');
    expect(boxesText(t, null, 3)).toBe('');
  });
});
