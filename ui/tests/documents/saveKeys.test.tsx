import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { picking } from '@/components/fields/picks';
import { useSaveKeys } from '@/documents/kit/lines/keys';

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
