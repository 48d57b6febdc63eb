import { describe, expect, it } from 'vitest';
import { listOf, namesOf, type Piece, placed } from '@/features/paper/model';

const pieces: Piece[] = [
  { name: '#', width: 3, usual: true },
  { name: 'code', width: 9, usual: true },
  { name: 'weight', width: 7, usual: false },
];

const on = (list: string) =>
  placed(list, pieces)
    .filter((piece) => piece.on)
    .map(({ name, width }) => `${name}:${width}`);

describe('what stands on a paper', () => {
  it('is the usual as long as nothing is said', () => {
    expect(on('')).toEqual(['#:3', 'code:9']);
    expect(listOf(placed('', pieces), pieces)).toBe('');
  });

  it('keeps its own order and widths, and the rest to choose from', () => {
    expect(on('weight:12,#')).toEqual(['weight:12', '#:3']);
    expect(placed('weight:12,#', pieces).map(({ name }) => name)).toEqual(['weight', '#', 'code']);
    expect(listOf(placed('weight:12,#', pieces), pieces)).toBe('weight:12,#');
  });

  it('is said shortly where it is the usual again', () => {
    expect(listOf(placed('#,code', pieces), pieces)).toBe('');
    expect(listOf(placed('code,#', pieces), pieces)).toBe('code,#');
  });

  it('leaves out what the kind does not have', () => {
    expect(on('gone,code')).toEqual(['code:9']);
  });
});

it('reads names however they are separated', () => {
  expect(namesOf(' 客户，财务、 仓库;\n')).toBe('客户,财务,仓库');
  expect(namesOf('')).toBe('');
});
