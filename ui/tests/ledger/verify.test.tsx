import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { VerifyDialog } from '@/features/ledger/VerifyDialog';
import type { Verification } from '@/features/ledger/verification';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const head = { position: 40, hash: 'ab'.repeat(32) };
const health = {
  ready: true,
  tenants: [
    {
      tenantId: '333333',
      ...head,
      readModelPosition: 40,
      signedHead: { ...head, time: '2026-11-21 08:00:00' },
    },
  ],
};
const never: Verification = { running: false, percent: 100, started: '', finished: '' };
const intact: Verification = {
  ...never,
  finished: '2026-11-21 09:00:00',
  report: {
    intact: true,
    damageCount: 0,
    storeDamageCount: 0,
    tenants: [{ tenantId: '333333', ...head }],
    damages: [],
  },
};

it('starts a run, follows it and tells its result beside the signed head', async () => {
  const answers: Verification[] = [never, { ...never, running: true, percent: 40 }, intact];
  let started = 0;
  server.use(
    http.get('*/api/ops/health', () => ok(health)),
    http.get('*/api/ops/ledger/verify', () => ok(started ? (answers.pop() ?? intact) : never)),
    http.post('*/api/ops/ledger/verify', () => {
      started += 1;
      return ok({ ...never, running: true, percent: 1 });
    }),
  );
  signIn();
  renderPage(() => <VerifyDialog onClose={() => undefined} />, '/');
  expect(await screen.findByText('启动以来还没有校验过')).toBeVisible();
  expect(screen.getByText(head.hash)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '开始校验' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/账本完整.*40/)).toBeVisible());
  expect(started).toBe(1);
});

it('lists what is damaged', async () => {
  const report = {
    intact: false,
    damageCount: 1,
    storeDamageCount: 0,
    tenants: [],
    damages: [{ tenantId: '333333', position: 7, what: 'the hash does not continue' }],
  };
  server.use(
    http.get('*/api/ops/health', () => ok(health)),
    http.get('*/api/ops/ledger/verify', () => ok({ ...intact, report })),
  );
  signIn();
  renderPage(() => <VerifyDialog onClose={() => undefined} />, '/');
  expect(await screen.findByText('the hash does not continue')).toBeVisible();
  expect(screen.getByText(/发现 1 处损坏/)).toBeVisible();
});

it('names the company whose rows do not follow, and the event', async () => {
  const stopped = { position: 41, type: 'OrderSaved', stream: 'order/7', why: 'sum too large' };
  const tenants = health.tenants.map((tenant) => ({ ...tenant, stopped }));
  server.use(
    http.get('*/api/ops/health', () => ok({ ready: true, tenants })),
    http.get('*/api/ops/ledger/verify', () => ok(intact)),
  );
  signIn();
  renderPage(() => <VerifyDialog onClose={() => undefined} />, '/');
  const told = '已在第 41 号事件停用 OrderSaved order/7：sum too large';
  expect(await screen.findByRole('alert')).toHaveTextContent(told);
});

it('says why nothing can be saved: the clock, or what the server says', async () => {
  const clock = { now: '2026-11-21 08:00:00', newer: 3 };
  const tenants = [
    { ...health.tenants[0], clock },
    { ...health.tenants[0], tenantId: '888888', clock: { ...clock, newer: 0 } },
  ];
  server.use(
    http.get('*/api/ops/health', () => ok({ ready: false, said: '磁盘空间不足', tenants })),
    http.get('*/api/ops/ledger/verify', () => ok(intact)),
  );
  signIn();
  renderPage(() => <VerifyDialog onClose={() => undefined} />, '/');
  const told = await screen.findAllByRole('alert');
  expect(told.map((each) => each.textContent)).toEqual([
    '有 3 条事件晚于服务器时钟（2026-11-21 08:00:00），校准时钟之前不能保存',
    expect.stringContaining('四百天以上'),
  ]);
  expect(screen.getByText('服务暂不可写 · 磁盘空间不足')).toBeVisible();
});
