import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireLock, requireNoSession, requireSession, requireUnlocked } from '@/app/guard';
import LockDialog from '@/app/layout/tools/LockDialog';
import LockPage from '@/features/auth/LockPage';
import { kLockKey, useLock } from '@/lib/session/lock';
import { useSession } from '@/lib/session/session';
import { renderPage, sentTo, signIn } from '../support/util';

const at = (path: string) => ({ request: new Request(`http://localhost${path}`) });
const isLocked = () => useLock.getState().locked !== null;

beforeEach(() => {
  signIn();
  useLock.getState().clear();
});

describe('the lock', () => {
  it('leads every address to itself, and nowhere without a lock', async () => {
    expect(await sentTo(requireLock)).toBe('/');
    useLock.getState().lock('secret', '/order/list?size=30');
    expect(await sentTo(() => requireSession(at('/order/list')))).toBe('/lock');
    expect(await sentTo(requireUnlocked)).toBe('/lock');
    expect(await sentTo(() => requireNoSession(at('/login')))).toBe('/');
    expect(await sentTo(requireLock)).toBeNull();
  });

  it('outlives a reload, without the password in what is stored', async () => {
    useLock.getState().lock('secret', '/');
    const stored = localStorage.getItem(kLockKey) ?? '';
    expect(stored).not.toContain('secret');
    useLock.setState({ locked: null });
    localStorage.setItem(kLockKey, stored);
    await useLock.persist.rehydrate();
    expect(isLocked()).toBe(true);
    expect(useLock.getState().unlock('Secret')).toBe(false);
    expect(useLock.getState().unlock('secret')).toBe(true);
    expect(isLocked()).toBe(false);
  });

  it('ends with the session, and at the next sign-in', () => {
    useLock.getState().lock('secret', '/');
    useSession.getState().signOut();
    expect(isLocked()).toBe(false);
    useLock.getState().lock('left over', '/');
    signIn();
    expect(isLocked()).toBe(false);
  });
});

it('is set with a password that may not be empty', async () => {
  const { router } = renderPage(
    () => <LockDialog onClose={() => undefined} />,
    '/order/list?size=30',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '锁屏' }));
  expect(await screen.findByText('锁屏密码不能为空')).toBeVisible();
  expect(isLocked()).toBe(false);
  await user.type(await screen.findByLabelText(/^锁屏密码/), '1234');
  await user.click(await screen.findByRole('button', { name: '锁屏' }));
  await waitFor(() => expect(isLocked()).toBe(true));
  expect(useLock.getState().locked?.from).toBe('/order/list?size=30');
  expect(router.state.location.pathname).toBe('/order/list');
});

it('opens for its password only', async () => {
  useLock.getState().lock('1234', '/');
  renderPage(LockPage, '/lock', '/lock');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '解锁' }));
  expect(await screen.findByText('锁屏密码不能为空')).toBeVisible();
  await user.type(await screen.findByLabelText('锁屏密码'), '4321{Enter}');
  expect(await screen.findByText('锁屏密码错误')).toBeVisible();
  expect(isLocked()).toBe(true);
  await user.clear(await screen.findByLabelText('锁屏密码'));
  await user.type(await screen.findByLabelText('锁屏密码'), '1234{Enter}');
  await waitFor(() => expect(isLocked()).toBe(false));
});
