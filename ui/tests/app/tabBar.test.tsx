import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { TabBar } from '@/app/layout/TabBar';
import { notify } from '@/lib/browser/toast';
import { useTabs } from '@/lib/page/tabs';
import { openForms } from '@/lib/session/forms';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const tab = (path: string, title: string) => ({
  key: path,
  path,
  search: '',
  titleKey: '',
  titleText: '',
  title,
  closable: true,
});

beforeEach(() => {
  signIn();
  server.use(http.get('*/menu/routes', () => ok([])));
  useTabs.getState().closeAll();
  useTabs.getState().open(tab('/order/edit', 'New order'));
  useTabs.getState().open(tab('/order/list', 'Orders'));
  openForms.forget('/order/edit');
});

const shown = () => useTabs.getState().tabs.map(({ key }) => key);

it('a press of the middle button closes a tab, and opens nothing', () => {
  renderPage(TabBar, '/order/list');
  const link = screen.getByRole('link', { name: 'New order' });
  // False: the browser does not go on to open the link.
  expect(fireEvent(link, new MouseEvent('auxclick', middle))).toBe(false);
  return waitFor(() => expect(shown()).toEqual(['/wel/index', '/order/list']));
});
const middle = { button: 1, bubbles: true, cancelable: true };

it('a tab whose form was left unsaved asks before it is closed', async () => {
  const user = userEvent.setup();
  const discard = vi.fn();
  openForms.keep('/order/edit', { state: {}, discard });
  renderPage(TabBar, '/order/list');
  const close = screen.getByRole('button', { name: '关闭 New order' });
  await user.click(close);
  const question = await screen.findByRole('alertdialog');
  await user.click(await within(question).findByRole('button', { name: '取消' }));
  expect(shown()).toContain('/order/edit');
  expect(discard).not.toHaveBeenCalled();
  await user.click(close);
  const again = await screen.findByRole('alertdialog');
  await user.click(await within(again).findByRole('button', { name: '确定' }));
  await waitFor(() => expect(shown()).not.toContain('/order/edit'));
  expect(discard).toHaveBeenCalled();
});

it('what a notice is closed by is called in the language of the page', async () => {
  renderPage(TabBar, '/order/list');
  notify.info('hello');
  expect(await screen.findByRole('button', { name: '关闭提示' })).toBeInTheDocument();
});

it('what lies under a notice is pressed through it', async () => {
  renderPage(TabBar, '/order/list');
  notify.info('through');
  const notice = (await screen.findByText('through')).closest('[data-part=root]') as HTMLElement;
  const close = within(notice).getByRole('button', { name: '关闭提示' });
  expect(getComputedStyle(notice).pointerEvents).toBe('none');
  expect(getComputedStyle(close).pointerEvents).toBe('auto');
});
