import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import TakingPage from '@/features/stock/taking/TakingPage';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const taking = {
  id: '5',
  takingNo: 'PD5',
  takingStatus: 82,
  takingType: 4,
  version: 3,
  warehouseName: 'Main',
  gainPieces: 0,
  lossPieces: 2,
  allowed: ['count', 'submit'],
  details: [
    {
      id: 'l1',
      commodityName: 'Carrara',
      commodityCode: 'YY001',
      size: '800*800',
      bookPieces: 30,
      countPieces: 28,
      diffPieces: -2,
      piecesPerBox: 3,
      reason: '',
      counts: [],
    },
  ],
};

const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  signIn();
  sent.length = 0;
  let version = taking.version;
  server.use(
    http.get('*/stockTakingApi/getStockTakingDetail', () => {
      // What is read again after a change does not come before the next step is taken.
      return version === taking.version ? ok(taking) : new Promise<never>(() => {});
    }),
    http.get('*/ledger/history', () => pageOf([])),
    http.post('*/stockTakingApi/updateStockTaking', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      version += 1;
      return ok({ id: '5', no: 'PD5', version });
    }),
  );
});

it('submits a count together with the reason that was given a moment before', async () => {
  renderPage(TakingPage, '/stockroom/takingDetail?id=5');
  const lines = await screen.findByRole('table', { name: '盘点明细' });
  await userEvent.type(within(lines).getByRole('textbox'), 'broken on the shelf');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '确定' }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[0]).toEqual({ id: '5', details: [{ id: 'l1', reason: 'broken on the shelf' }] });
  // A version would be that of before the reason, and be refused.
  expect(sent[1]).toEqual({ id: '5', takingStatus: 83 });
});
