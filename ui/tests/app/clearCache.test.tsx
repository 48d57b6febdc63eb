import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { TabBar } from '@/app/layout/TabBar';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

it('clears what the server keeps, and then what the pages have', async () => {
  signIn();
  server.use(http.get('*/menu/routes', () => ok([])));
  const user = userEvent.setup();
  const cleared = vi.fn();
  server.use(
    http.get('*/api/blade-auth/oauth/clear-cache', () => {
      cleared();
      return ok({});
    }),
  );
  renderPage(TabBar, '/order/list');
  await user.click(await screen.findByRole('button', { name: '标签操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '清除缓存' }));
  const question = await screen.findByRole('alertdialog');
  expect(cleared).not.toHaveBeenCalled();
  await user.click(await within(question).findByRole('button', { name: '确定' }));
  await waitFor(() => expect(cleared).toHaveBeenCalledTimes(1));
});
