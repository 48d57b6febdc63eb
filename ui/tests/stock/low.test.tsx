import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import StockListPage from '@/features/stock/stock/StockListPage';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const goods = (id: string, colorNumber: string, least: object) => ({
  id,
  commodityId: '7',
  commodityCode: 'YY001',
  commodityName: '卡拉拉白',
  colorNumber,
  grade: 'A',
  onHand: 20,
  reserved: 0,
  available: 20,
  inTransit: 0,
  area: 0,
  piecesPerBox: 3,
  ...least,
});

it('calls goods low by what the warehouse has of all their shades', async () => {
  signIn({});
  const records = [
    goods('1', '26A1', { safetyPieces: 30, safetyAvailable: 29 }),
    goods('2', '26A2', { safetyPieces: 30, safetyAvailable: 30 }),
    goods('3', 'YL:1', {}),
  ];
  server.use(
    http.get('*/api/blade-system/menu/buttons', () => ok([])),
    http.get('*/api/blade-system/listView/mine', () => ok([])),
    http.get('*/api/blade-system/lookup/list', () => ok([])),
    http.get('*/api/blade-system/StockBillApi/getStockBillPage', () =>
      ok({ records, total: 3, size: 10, current: 1 }),
    ),
  );
  renderPage(StockListPage, '/stockroom/stock');
  const low = await screen.findAllByText('低库存');
  expect(low).toHaveLength(1);
  const row = low[0]?.closest<HTMLElement>('tr, li');
  expect(row && within(row).getByText(/26A1/)).toBeTruthy();
  expect(low[0]).toHaveAttribute('title', '本仓各色号可用 29，低于安全库存 30');
});
