import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OrderPrintPage from '@/features/orders/print/OrderPrintPage';
import { drawnPage } from '../support/paper';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

interface Asked {
  counted: (string | null)[];
  pages: string[];
  pdfs: string[];
  signed: unknown[];
}

const kNo = 'DD202611010001';

/** An order that was printed once before; answers what was asked for. */
function printing(layouts: object[] = []): Asked {
  const asked: Asked = { counted: [], pages: [], pdfs: [], signed: [] };
  const prints = [
    {
      printNum: 1,
      docVersion: 3,
      operatorName: '王芳',
      printTime: '2026-11-01 10:00:00',
      position: 40,
      layoutId: '0',
      signerName: '',
      signTime: '',
    },
  ];
  server.use(
    http.get('/api/blade-system/orderApi/getPrintList', () => ok(prints)),
    http.get('/api/blade-system/lookup/list', () => pageOf(layouts)),
    http.get('/api/blade-system/print/order/pages', ({ request }) => {
      asked.pages.push(new URL(request.url).search);
      return ok({ no: kNo, pages: [drawnPage('1'), drawnPage('2')] });
    }),
    http.post('/api/blade-system/orderApi/updatePrintNum', ({ request }) => {
      asked.counted.push(new URL(request.url).searchParams.get('layoutId'));
      prints.push({ ...prints[0], printNum: 2, docVersion: 5, position: 77 } as (typeof prints)[0]);
      return ok({ id: '1', no: '', version: 2, position: 77 });
    }),
    http.get('/api/blade-system/print/order', ({ request }) => {
      asked.pdfs.push(new URL(request.url).search);
      return new HttpResponse('%PDF-', {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': 'inline; filename="DD.pdf"',
        },
      });
    }),
    http.post('/api/blade-resource/oss/endpoint/put-file', () =>
      ok({ link: '/api/x?n=a.png', attachId: '9' }),
    ),
    http.post('/api/blade-system/orderApi/signPrint', async ({ request }) => {
      asked.signed.push(await request.json());
      const last = prints.at(-1);
      if (last) last.signerName = '王小明';
      return ok({ id: '1', no: '', version: 2, position: 78 });
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (search = '') => renderPage(OrderPrintPage, `/heprint/index?id=1${search}`);
const pageImage = (n: number) => screen.findByRole('img', { name: `${kNo} 第 ${n} 页 / 共 2 页` });

it('shows the pages as the printer has them, on paper of their size', async () => {
  const asked = printing();
  open();
  expect(await screen.findByRole('heading', { name: `销售合同 ${kNo}` })).toBeInTheDocument();
  expect((await pageImage(1)).getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
  expect(await pageImage(2)).toBeVisible();
  expect(document.head.innerHTML + document.body.innerHTML).toContain(
    '@page { size: 841.89pt 595.28pt; margin: 0 }',
  );
  expect(asked.pages).toEqual(['?id=1']);
  expect(paper).not.toHaveBeenCalled();
});

it('counts a print first and prints the order as it was then', async () => {
  const asked = printing();
  open();
  await userEvent.click(await screen.findByRole('button', { name: '打印' }));
  await waitFor(() => expect(paper).toHaveBeenCalledTimes(1));
  expect(asked.counted).toEqual([null]);
  expect(asked.pages.at(-1)).toBe('?id=1&printNum=2');
});

it('prints an earlier print again without counting it', async () => {
  const asked = printing();
  open();
  await userEvent.selectOptions(await screen.findByLabelText('选择打印版本'), '1');
  await waitFor(() => expect(asked.pages).toContain('?id=1&printNum=1'));
  await userEvent.click(await screen.findByRole('button', { name: '打印' }));
  await waitFor(() => expect(paper).toHaveBeenCalledTimes(1));
  await userEvent.click(await screen.findByRole('button', { name: '下载 PDF' }));
  await waitFor(() => expect(asked.pdfs).toEqual(['?id=1&printNum=1']));
  expect(asked.counted).toEqual([]);
});

it('counts a PDF like a print', async () => {
  const asked = printing();
  open();
  await userEvent.click(await screen.findByRole('button', { name: '下载 PDF' }));
  await waitFor(() => expect(asked.pdfs).toEqual(['?id=1&printNum=2']));
  expect(asked.counted).toEqual([null]);
  expect(paper).not.toHaveBeenCalled();
});

it('shows and counts it in the layout that is chosen; the default one stands there first', async () => {
  const asked = printing([
    { id: '31', name: '专柜合同', isDefault: 1 },
    { id: '32', name: '两联合同', isDefault: 0 },
  ]);
  open();
  const layout = await screen.findByLabelText('打印版式');
  expect(layout).toHaveValue('31');
  expect(screen.queryByRole('option', { name: '标准版式' })).toBeNull();
  await userEvent.selectOptions(layout, '32');
  await waitFor(() => expect(asked.pages.at(-1)).toBe('?id=1&layoutId=32'));
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  await waitFor(() => expect(paper).toHaveBeenCalledTimes(1));
  expect(asked.counted).toEqual(['32']);
  // What was printed keeps the layout that it was printed in.
  expect(screen.queryByLabelText('打印版式')).toBeNull();
});

it('offers the standard layout where none is the default', async () => {
  printing([{ id: '32', name: '两联合同', isDefault: 0 }]);
  open();
  expect(await screen.findByRole('option', { name: '标准版式' })).toBeInTheDocument();
});

it('counts one print however often it is asked to be signed', async () => {
  const asked = printing();
  open();
  await pageImage(1);
  await userEvent.dblClick(await screen.findByRole('button', { name: '签字' }));
  await screen.findByRole('dialog', { name: '第 2 次打印的签字' });
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(asked.pages.at(-1)).toBe('?id=1&printNum=2'));
  await userEvent.click(await screen.findByRole('button', { name: '签字' }));
  await screen.findByRole('dialog', { name: '第 2 次打印的签字' });
  expect(asked.counted).toEqual([null]);
});

it('has a print signed on the screen, by name and by hand, and shows it so', async () => {
  const asked = printing();
  const ink = { beginPath: vi.fn(), moveTo: vi.fn(), lineTo: vi.fn(), stroke: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ink as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  );
  HTMLCanvasElement.prototype.setPointerCapture = () => undefined;
  open();
  await pageImage(1);
  await userEvent.click(await screen.findByRole('button', { name: '签字' }));
  const dialog = await screen.findByRole('dialog', { name: '第 2 次打印的签字' });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请输入签字人')).toBeVisible();
  expect(screen.getByText('请在框内签名')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/签字人/), '王小明');
  const pad = screen.getByRole('img', { name: '签名' });
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: pad, coords: { x: 5, y: 5 } },
    { target: pad, coords: { x: 50, y: 20 } },
    { keys: '[/MouseLeft]', target: pad },
  ]);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(asked.signed).toEqual([
    { id: '1', printNum: 2, signerName: '王小明', signatureUrl: '/api/x?n=a.png' },
  ]);
  await waitFor(() => expect(asked.pages.at(-1)).toBe('?id=1&printNum=2&signed=1'));
  expect(await screen.findByRole('option', { name: /王小明 已签字/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '签字' })).toBeNull();
});
