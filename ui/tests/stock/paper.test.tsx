import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LabelsButton } from '@/entities/list/LabelsButton';
import OutNotePage from '@/features/stock/note/OutNotePage';
import { drawnPage } from '../support/paper';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const files: string[] = [];
const pdf = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  files.push(pathname.split('/print/')[1] + search);
  return new HttpResponse('%PDF-', { headers: { 'Content-Type': 'application/pdf' } });
};
let counted = 0;

beforeEach(() => {
  files.length = 0;
  counted = 0;
  signIn();
  vi.stubGlobal('print', vi.fn());
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  server.use(
    http.get('/api/blade-system/lookup/list', () => pageOf([])),
    http.get('/api/blade-system/OutOrderApi/getPrintList', () => ok([])),
    http.post('/api/blade-system/OutOrderApi/updatePrintNum', ({ request }) => {
      counted += new URL(request.url).searchParams.get('outOrderId') === '5' ? 1 : 100;
      return ok({ id: '5', no: '', version: 1, position: 88 });
    }),
    http.get('/api/blade-system/print/outOrder/pages', () =>
      ok({ no: 'CK202611020001', pages: [drawnPage('14')] }),
    ),
    http.get('/api/blade-system/print/*', pdf),
    http.get('/api/blade-system/print/labels/*', pdf),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('shows the note as the printer has it', async () => {
  renderPage(OutNotePage, '/kuprint/index?id=5');
  expect(await screen.findByRole('heading', { name: '出库单 CK202611020001' })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /CK202611020001/ })).toBeVisible();
});

it('counts a print of the out order', async () => {
  renderPage(OutNotePage, '/kuprint/index?id=5');
  await userEvent.click(await screen.findByRole('button', { name: '打印' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(counted).toBe(1);
});

it('saves the picking list without counting it', async () => {
  renderPage(OutNotePage, '/kuprint/index?id=5');
  await userEvent.click(await screen.findByRole('button', { name: '拣货单' }));
  await waitFor(() => expect(files).toEqual(['picking?id=5']));
  expect(counted).toBe(0);
});

it('saves labels of what is chosen', async () => {
  renderPage(() => <LabelsButton entity="storage" ids={['1', '2']} />, '/');
  await userEvent.click(await screen.findByRole('button', { name: '打印标签' }));
  await waitFor(() => expect(files).toEqual(['labels/storage?ids=1%2C2']));
});
