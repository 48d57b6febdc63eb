import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RefSelect } from '@/components/fields/RefSelect';
import { makeQueryClient } from '@/lib/net/query';
import { system } from '@/theme/system';
import { pageOf, server } from '../support/server';
import { signIn } from '../support/util';

const people = ['钱先生', '林芳', '林芳芳', '罗洋'].map((name, index) => ({
  id: String(700 + index),
  code: `KH${index}`,
  name,
}));

function Host({ seen }: { seen: (id: string) => void }) {
  const [value, setValue] = useState('');
  const change = (id: string) => {
    seen(id);
    setValue(id);
  };
  return <RefSelect entity="customer" aria-label="customer" value={value} onChange={change} />;
}

/** The field over a server that takes its time. */
function drawn(latency: number) {
  const seen = vi.fn();
  server.use(
    http.get('*/api/blade-system/lookup/list', async ({ request }) => {
      const query = new URL(request.url).searchParams;
      const ids = query.get('ids');
      const keyword = query.get('keyword') ?? '';
      await delay(latency);
      return pageOf(
        people.filter((each) => (ids ? ids.includes(each.id) : each.name.includes(keyword))),
      );
    }),
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={makeQueryClient()}>
        <Host seen={seen} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { seen, user: userEvent.setup(), input: screen.getByRole('combobox') };
}

beforeEach(() => signIn());

it.each([0, 400, 1000])(
  'Enter right after the last key takes what was typed (%i ms)',
  async (ms) => {
    const { seen, user, input } = drawn(ms);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: /钱先生/ });
    await user.keyboard('林芳{Enter}');
    await waitFor(() => expect(seen).toHaveBeenCalled());
    expect(seen.mock.calls).toEqual([['701']]);
    await waitFor(() => expect(input).toHaveValue('林芳'));
    expect(input).toHaveAttribute('aria-expanded', 'false');
  },
);

it('Enter takes what was typed where Tab goes on before the answer', async () => {
  const { seen, user, input } = drawn(600);
  await user.tab();
  await user.keyboard('罗洋{Enter}{Tab}');
  await waitFor(() => expect(seen.mock.calls).toEqual([['703']]), { timeout: 2000 });
  await waitFor(() => expect(input).toHaveValue('罗洋'));
});

it('Enter takes what was typed where the field is left while the list looks for it too', async () => {
  const { seen, user, input } = drawn(600);
  await user.tab();
  await user.keyboard('罗洋{Enter}');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await user.click(document.body);
  await waitFor(() => expect(seen.mock.calls).toEqual([['703']]), { timeout: 2000 });
  await waitFor(() => expect(input).toHaveValue('罗洋'));
});

it('an entry that is chosen after Enter is the one', async () => {
  const { seen, user, input } = drawn(600);
  await user.click(input);
  const other = await screen.findByRole('option', { name: /钱先生/ });
  await user.keyboard('罗洋{Enter}');
  await user.click(other);
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(seen.mock.calls).toEqual([['700']]);
});

it('Enter does so in a list that was opened by a click', async () => {
  const { seen, user, input } = drawn(200);
  await user.click(input);
  await screen.findByRole('option', { name: /钱先生/ });
  await user.keyboard('罗洋{Enter}');
  await waitFor(() => expect(seen.mock.calls).toEqual([['703']]));
  await waitFor(() => expect(input).toHaveValue('罗洋'));
});

it('Enter takes nobody where several answer, and the marked one once they are shown', async () => {
  const { seen, user, input } = drawn(100);
  await user.tab();
  await user.keyboard('林{Enter}');
  await screen.findByRole('option', { name: /林芳芳/ });
  await waitFor(() => expect(screen.queryByRole('option', { name: /钱先生/ })).toBeNull());
  expect(seen).not.toHaveBeenCalled();
  await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toMatch(/701$/));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(seen.mock.calls).toEqual([['701']]));
});

it('typing on after Enter takes it back', async () => {
  const { seen, user } = drawn(300);
  await user.tab();
  await user.keyboard('罗洋{Enter}x');
  await screen.findByText('没有匹配项');
  expect(seen).not.toHaveBeenCalled();
});

it.each([
  ['while it composes', true],
  ['as Safari tells of it, after the composing', false],
])('Enter of an input method chooses nothing: %s', async (_, isComposing) => {
  const { seen, user, input } = drawn(0);
  await user.click(input);
  await screen.findByRole('option', { name: /钱先生/ });
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: '林芳' } });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing });
  await waitFor(() => expect(screen.queryByRole('option', { name: /钱先生/ })).toBeNull());
  expect(seen).not.toHaveBeenCalled();
  fireEvent.compositionEnd(input);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(seen.mock.calls).toEqual([['701']]));
});
