/**
 * What "{{n, noun(one: line; many: lines)}}" stands for: a number together with its noun, or with noun and verb, as English
 * has them of one and of many.
 */
export const withNoun = (value: unknown, one: string, many: string): string =>
  `${value ?? ''} ${String(value) === '1' ? one : many}`.trim();
