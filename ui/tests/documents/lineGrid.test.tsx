import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { expect, it } from 'vitest';
import { Noted, useLineCell } from '@/documents/kit/lines/cells';
import { LineGrid, LineRow, LineTable } from '@/documents/kit/lines/LineGrid';
import { type Line, type LineAction, linesAfter, placeOf } from '@/documents/kit/lines/lines';
import { useLineGrid } from '@/documents/kit/lines/useLineGrid';
import { renderPage } from '../support/util';

interface Row extends Line {
  name: string;
}

let made = 0;
const blank = (): Row => ({ key: `new${++made}`, id: '', name: '' });
const reduce = (rows: Row[], action: LineAction<Row>) => linesAfter(rows, action, blank);
const cells = ['goods', 'shade', 'pieces'] as const;

function Cell({ row, n, name }: { row: Row; n: number; name: string }) {
  const { note, control } = useLineCell({ key: row.key, n, name, label: name });
  return (
    <Noted {...note}>
      <input {...control} type="text" defaultValue={row.name} />
    </Noted>
  );
}

function Grid() {
  const start = ['a', 'plain', 'c'].map((name): Row => ({ key: name, id: name, name }));
  const [rows, dispatch] = useReducer(reduce, start);
  const grid = useLineGrid({
    lines: rows,
    dispatch,
    blank,
    stops: cells,
    leavesOut: (row, stop) => stop === 'shade' && row.name === 'plain',
  });
  return (
    <LineGrid id="lines" title="Lines" grid={grid}>
      <LineTable label="Lines" heads={cells.map((name) => ({ name, label: name }))}>
        {rows.map((row, at) => (
          <LineRow
            key={row.key}
            lineKey={row.key}
            n={at + 1}
            last={at === rows.length - 1}
            onCommand={grid.run}
          >
            {cells.map((name) => (
              <td key={name}>
                <Cell row={row} n={at + 1} name={name} />
              </td>
            ))}
          </LineRow>
        ))}
      </LineTable>
    </LineGrid>
  );
}

const at = () => (document.activeElement as HTMLElement).dataset.cell;
const values = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-cell$=goods]')].map(({ value }) => value);

it('walks by Enter and arrows, leaving out what a line has not, and adds a line at the end', async () => {
  const user = userEvent.setup();
  renderPage(Grid, '/lines');
  await user.click(document.querySelector('[data-cell="a:pieces"]') as HTMLElement);
  await user.keyboard('{Enter}');
  expect(at()).toBe('plain:goods');
  await user.keyboard('{Enter}');
  expect(at()).toBe('plain:pieces');
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe('c:pieces');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(at()).toBe('a:pieces');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(values()).toEqual(['a', 'plain', 'c', '']);
  expect(at()).toMatch(/^new\d+:goods$/);
});

it('copies, inserts, moves and removes lines by keys, the focus going along', async () => {
  const user = userEvent.setup();
  renderPage(Grid, '/lines');
  await user.click(document.querySelector('[data-cell="c:pieces"]') as HTMLElement);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(values()).toEqual(['a', 'c', 'plain']);
  expect(at()).toBe('c:pieces');
  await user.keyboard('{Control>}d{/Control}');
  expect(values()).toEqual(['a', 'c', 'c', 'plain']);
  expect(at()).not.toBe('c:goods');
  await user.keyboard('{Control>}i{/Control}');
  expect(values()).toEqual(['a', 'c', 'c', '', 'plain']);
  for (let left = 4; left >= 0; left--) {
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(values()).toHaveLength(Math.max(left, 1));
  }
  expect(at()).toMatch(/^new\d+:goods$/);
});

it('offers the same in a menu, as far as it can be done', async () => {
  const user = userEvent.setup();
  renderPage(Grid, '/lines');
  const [first] = screen.getAllByRole('button', { name: /1/ });
  await user.click(first as HTMLElement);
  const items = await screen.findAllByRole('menuitem');
  expect(items.filter((item) => item.getAttribute('aria-disabled') === 'true')).toHaveLength(1);
  await user.click(items.at(-1) as HTMLElement);
  await waitFor(() => expect(values()).toEqual(['plain', 'c']));
});

it('finds the cell that a refusal names', () => {
  const sent = [blank(), blank()];
  expect(placeOf('details[1].shade', sent)).toBe(`${sent[1]?.key}:shade`);
  expect(placeOf('lines[0].commodity', sent, () => 'goods')).toBe(`${sent[0]?.key}:goods`);
  expect(placeOf('details[7].shade', sent)).toBe('details[7].shade');
  expect(placeOf('customerId', sent)).toBe('customerId');
});
