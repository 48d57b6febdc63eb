import { describe, expect, it } from 'vitest';
import { type ListState, listParams, parseList, patchList, writeList } from '@/lib/net/listState';

const names = ['orderNo', 'orderStatus'];
const parse = (search: string) => parseList(new URLSearchParams(search), names);
const write = (state: ListState, base = '') =>
  writeList(new URLSearchParams(base), state, names).toString();

describe('list state', () => {
  it('reads defaults from an empty address', () => {
    expect(parse('')).toEqual({ current: 1, size: 10, sort: undefined, filters: {} });
  });

  it.each([
    ['current=0', 1],
    ['current=-3', 1],
    ['current=2.5', 1],
    ['current=x', 1],
    ['current=1e99', 1],
    ['current=7', 7],
  ])('reads the page of %s as %i', (search, current) => {
    expect(parse(search).current).toBe(current);
  });

  it.each([
    ['size=10', 10],
    ['size=200', 200],
    ['size=20', 10],
    ['size=100000', 10],
  ])('reads the size of %s as %i', (search, size) => {
    expect(parse(search).size).toBe(size);
  });

  it('writes only what differs from the defaults and keeps what is not its own', () => {
    const state = parse('current=2&size=30&sort=-createTime&orderNo=DD1&other=1');
    expect(state.filters).toEqual({ orderNo: 'DD1' });
    expect(write(state, 'other=1&orderStatus=12')).toBe(
      'other=1&current=2&size=30&sort=-createTime&orderNo=DD1',
    );
    expect(write(parse(''), 'current=4&orderNo=x')).toBe('');
  });

  it('returns to the first page after any change but paging', () => {
    const state = parse('current=5&sort=orderNo');
    expect(patchList(state, { filters: { orderNo: 'x' } }).current).toBe(1);
    expect(patchList(state, { size: 50 }).current).toBe(1);
    expect(patchList(state, { sort: null })).toMatchObject({ current: 1, sort: undefined });
    expect(patchList(state, { current: 6 })).toMatchObject({ current: 6, sort: state.sort });
  });

  it('names the sort as the server does', () => {
    expect(listParams(parse('sort=-a&orderNo=x'))).toEqual({
      current: 1,
      size: 10,
      descs: 'a',
      orderNo: 'x',
    });
    expect(listParams(parse('sort=a'))).toMatchObject({ ascs: 'a' });
  });
});
