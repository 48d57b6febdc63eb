import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ParquetInput } from '@/entities/form/ParquetInput';
import { parquetProblem, readParquet, writeParquet } from '@/entities/model/parquet';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const tile = { commodityId: '7', piecesPerUnit: 4, waterLenPerUnit: 5200 };
const spec = { unitL: 1200, unitW: 600, parts: [tile] };

function Kept({ onKept }: { onKept: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <ParquetInput
      value={value}
      inputRef={() => undefined}
      onBlur={() => undefined}
      onChange={(next) => {
        onKept(next);
        setValue(next);
      }}
    />
  );
}

it('reads what is stored and what is typed, and nothing from what is no pattern', () => {
  expect(readParquet(spec)).toEqual(spec);
  expect(readParquet(JSON.stringify(spec))).toEqual(spec);
  const empty = { unitL: null, unitW: null, parts: [] };
  for (const value of ['', 'no json', '[]', null, 7]) expect(readParquet(value)).toEqual(empty);
  expect(writeParquet(empty)).toBe('');
});

it('says what the server would refuse', () => {
  const wrong = (change: Partial<typeof spec>) => parquetProblem({ ...spec, ...change });
  expect(wrong({})).toBeUndefined();
  expect(wrong({ unitL: 0 })).toEqual({ key: 'PARQUET_UNIT' });
  expect(wrong({ unitW: 100_001 })).toEqual({ key: 'PARQUET_UNIT' });
  expect(wrong({ parts: [] })).toEqual({ key: 'PARQUET_EMPTY' });
  const second = { key: 'PARQUET_PART', nth: 2 };
  expect(wrong({ parts: [tile, { ...tile, commodityId: '' }] })).toEqual(second);
  expect(wrong({ parts: [tile, { ...tile, piecesPerUnit: 0 }] })).toEqual(second);
});

it('is filled in by figures and goods', async () => {
  signIn();
  server.use(http.get('*/api/blade-system/lookup/list', () => ok({ records: [], total: 0 })));
  const kept: string[] = [];
  renderPage(() => <Kept onKept={(value) => kept.push(value)} />, '/');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('单元长'), '1200');
  await user.type(screen.getByLabelText('单元宽'), '600');
  await user.click(screen.getByRole('button', { name: '添加一种砖' }));
  await user.type(screen.getByLabelText('每单元片数'), '4');
  expect(JSON.parse(kept.at(-1) ?? '')).toEqual({
    unitL: 1200,
    unitW: 600,
    parts: [{ commodityId: '', piecesPerUnit: 4, waterLenPerUnit: null }],
  });
  await user.click(screen.getByRole('button', { name: '删除砖 1' }));
  expect(JSON.parse(kept.at(-1) ?? '').parts).toEqual([]);
});
