import { ChakraProvider } from '@chakra-ui/react';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FilterBar } from '@/components/FilterBar';
import { picking } from '@/components/fields/picks';
import { useSaveKeys } from '@/documents/kit/lines/keys';
import { system } from '@/theme/system';

const press = (key: string) =>
  act(() => void dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true })));

it('sends off at once when nothing is looked up', () => {
  const save = vi.fn();
  renderHook(() => useSaveKeys(save));
  press('Enter');
  press('s');
  expect(save.mock.calls).toEqual([[true], [false]]);
});

it('waits for what is looked up, and sends off once', async () => {
  const save = vi.fn();
  let answer = () => {};
  picking(new Promise<void>((resolve) => (answer = resolve)));
  const { result } = renderHook(() => useSaveKeys(save));
  press('Enter');
  press('Enter');
  act(() => result.current(true));
  expect(save).not.toHaveBeenCalled();
  await act(async () => answer());
  expect(save.mock.calls).toEqual([[true]]);
  press('s');
  expect(save).toHaveBeenLastCalledWith(false);
});

it('searches by the customer that is still looked up', async () => {
  const search = vi.fn();
  let answer = () => {};
  picking(new Promise<void>((resolve) => (answer = resolve)));
  const items = [{ name: 'customerId', label: 'customer', input: <input /> }];
  render(
    <ChakraProvider value={system}>
      <FilterBar items={items} onSearch={search} onReset={vi.fn()} />
    </ChakraProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(search).not.toHaveBeenCalled();
  await act(async () => answer());
  expect(search).toHaveBeenCalledOnce();
});

/** A cell that takes an amount when it is left, and is drawn anew with it. */
function Amounts({ save }: { save: (amount: string) => void }) {
  const [amount, setAmount] = useState('');
  useSaveKeys(() => save(amount));
  return (
    <input
      key={amount}
      data-cell="l1:unitCost"
      defaultValue={amount}
      onBlur={(event) => setAmount(event.target.value)}
    />
  );
}

it('is typed on in where one was, though its field selects all when it is entered', async () => {
  renderHook(() => useSaveKeys(vi.fn()));
  render(<input onFocus={(event) => event.currentTarget.select()} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), '12{Control>}s{/Control}0');
  expect(screen.getByRole('textbox')).toHaveValue('120');
});

it('saves what was typed a moment before, and goes on in its cell', async () => {
  const save = vi.fn();
  render(<Amounts save={save} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), '12.50{Control>}s{/Control}');
  expect(save.mock.calls).toEqual([['12.50']]);
  expect(screen.getByRole('textbox')).toHaveFocus();
});
