import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OrderPrintPage from '@/features/orders/print/OrderPrintPage';
import { order } from '../support/orders';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

interface Asked {
  counted: number;
  orders: string[];
  pdfs: string[];
}

/** An order that was printed once before; answers what was asked for. */
function printing(): Asked {
  const asked: Asked = { counted: 0, orders: [], pdfs: [] };
  const prints = [
    {
      printNum: 1,
      docVersion: 3,
      operatorName: '王芳',
      printTime: '2026-11-01 10:00:00',
      position: 40,
    },
  ];
  server.use(
    http.get('/api/blade-system/orderApi/orderDetail', ({ request }) => {
      asked.orders.push(new URL(request.url).searchParams.get('asOf') ?? '');
      return ok(order({ orderNo: 'DD202611010001' }));
    }),
    http.get('/api/blade-system/orderApi/getPrintList', () => ok(prints)),
    http.get('/api/blade-system/print/qr', () => ok(['101', '010', '111'])),
    http.post('/api/blade-system/orderApi/updatePrintNum', () => {
      asked.counted += 1;
      prints.push({ ...prints[0], printNum: 2, docVersion: 5, position: 77 } as (typeof prints)[0]);
      return ok({ id: '1', no: '', version: 2, position: 77 });
    }),
    http.get('/api/blade-system/print/order', ({ request }) => {
      asked.pdfs.push(new URL(request.url).searchParams.get('printNum') ?? '');
      return new HttpResponse('%PDF-', {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': 'inline; filename="DD.pdf"',
        },
      });
    }),
  );
  return asked;
}

const paper = vi.fn();
beforeEach(() => {
  signIn();
  vi.stubGlobal('print', paper.mockClear());
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const open = (search = '') => renderPage(OrderPrintPage, `/heprint/index?id=1${search}`);

it('shows the contract with its code and says that it is not counted', async () => {
  printing();
  open();
  expect(await screen.findByRole('heading', { name: '销售合同' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'DD202611010001' })).toBeVisible();
  expect(screen.getByText('预览,不计次')).toBeVisible();
  expect(paper).not.toHaveBeenCalled();
});

it('counts a print first and prints the order as it was then', async () => {
  const asked = printing();
  open();
  await userEvent.click(await screen.findByRole('button', { name: '打印' }));
  await waitFor(() => expect(paper).toHaveBeenCalledTimes(1));
  expect(asked.counted).toBe(1);
  expect(asked.orders).toContain('77');
  expect(screen.getByText(/^第 2 次打印\(重印\) · 修订 5/)).toBeVisible();
});

it('prints an earlier print again without counting it', async () => {
  const asked = printing();
  open();
  await userEvent.selectOptions(await screen.findByLabelText('选择打印版本'), '1');
  await waitFor(() => expect(asked.orders).toContain('40'));
  await userEvent.click(await screen.findByRole('button', { name: '打印' }));
  await waitFor(() => expect(paper).toHaveBeenCalledTimes(1));
  expect(asked.counted).toBe(0);
  await userEvent.click(await screen.findByRole('button', { name: '下载 PDF' }));
  await waitFor(() => expect(asked.pdfs).toEqual(['1']));
});

it('counts a PDF like a print', async () => {
  const asked = printing();
  open();
  await userEvent.click(await screen.findByRole('button', { name: '下载 PDF' }));
  await waitFor(() => expect(asked.pdfs).toEqual(['2']));
  expect(asked.counted).toBe(1);
  expect(paper).not.toHaveBeenCalled();
});
