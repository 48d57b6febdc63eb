import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import ReceiptPage from '@/features/money/payments/ReceiptPage';
import { drawnPage } from '../support/paper';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

beforeEach(() => {
  signIn();
  server.use(http.get('*/api/blade-system/lookup/list', () => pageOf([])));
});

it('puts confirmed money on paper', async () => {
  server.use(
    http.get('*/api/blade-system/print/payment/pages', () =>
      ok({ no: 'SK202611210001', pages: [drawnPage('收据')] }),
    ),
  );
  renderPage(ReceiptPage, '/skprint/index?id=7');
  expect(
    await screen.findByRole('heading', { name: '收款收据 SK202611210001' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /SK202611210001/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '打印' })).toBeVisible();
});

it('has no receipt for other money', async () => {
  server.use(
    http.get('*/api/blade-system/print/payment/pages', () =>
      refused('RECEIPT_NONE', '只有已确认的收款才有收据'),
    ),
  );
  renderPage(ReceiptPage, '/skprint/index?id=7');
  expect(await screen.findByText('只有已确认的收款才有收据')).toBeVisible();
  expect(screen.queryByRole('button', { name: '打印' })).toBeNull();
});
