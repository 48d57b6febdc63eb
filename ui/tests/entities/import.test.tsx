import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { ImportDialog } from '@/entities/form/ImportDialog';
import type { ImportReport } from '@/entities/model/importCalls';
import { brandDef } from '../support/entity';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const def = {
  ...brandDef,
  routes: {
    ...brandDef.routes,
    import: { method: 'POST' as const, path: '/api/blade-system/import/brand' },
  },
};
const sound: ImportReport = {
  dryRun: true,
  rows: 2,
  added: 1,
  changed: 1,
  same: 0,
  failed: 0,
  ignored: ['Wish'],
  errors: [],
  preview: [
    { line: 2, outcome: 'added', name: 'new one', fields: [] },
    { line: 3, outcome: 'changed', name: 'old one', fields: ['品牌名称'] },
  ],
};
const broken: ImportReport = {
  ...sound,
  failed: 1,
  errors: [{ line: 4, field: 'tel', label: '电话', key: 'BAD_PHONE', msg: '手机号码格式不正确' }],
};
const file = new File(['sheet'], 'brands.xlsx', {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

const serve = (answer: (dry: boolean) => Response | Promise<Response>) =>
  server.use(
    http.post('*/api/blade-system/import/brand', ({ request }) =>
      answer(new URL(request.url).searchParams.get('dryRun') === '1'),
    ),
  );

const open = (onClose = vi.fn()) => {
  signIn();
  renderPage(() => <ImportDialog def={def} onClose={onClose} />, '/');
  return onClose;
};

it('checks a file when it is chosen and saves it on demand', async () => {
  let saved = 0;
  serve((dry) => {
    saved += dry ? 0 : 1;
    return ok(dry ? sound : { ...sound, dryRun: false });
  });
  const onClose = open();
  const user = userEvent.setup();
  await user.upload(await screen.findByLabelText('选择文件', { selector: 'input' }), file);
  const preview = await screen.findByRole('table', { name: '将要新增或修改的数据' });
  expect(within(preview).getByText('old one')).toBeVisible();
  expect(screen.getByText(/未识别的列.*Wish/)).toBeVisible();
  expect(saved).toBe(0);
  await user.click(await screen.findByRole('button', { name: '导入 2 条' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved).toBe(1);
});

it('shows what is wrong and offers nothing to save', async () => {
  serve(() => ok(broken));
  open();
  await userEvent.upload(await screen.findByLabelText('选择文件', { selector: 'input' }), file);
  const errors = await screen.findByRole('table', { name: '有误的单元格' });
  expect(within(errors).getByText('手机号码格式不正确')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^导入 \d/ })).toBeNull();
});

it('says what the server has against the file', async () => {
  serve(() =>
    HttpResponse.json(
      { code: 400, success: false, data: { key: 'SHEET_FORMAT' }, msg: '请上传正确的excel文件!' },
      { status: 400 },
    ),
  );
  open();
  await userEvent.upload(await screen.findByLabelText('选择文件', { selector: 'input' }), file);
  expect(await screen.findByText('请上传正确的excel文件!')).toBeVisible();
});

it('asks the server what is wrong with a file of another kind', async () => {
  serve(() =>
    HttpResponse.json(
      {
        code: 400,
        success: false,
        data: { key: 'SHEET_OTHER', field: 'file' },
        msg: '这是 .xls 文件',
      },
      { status: 400 },
    ),
  );
  open();
  const old = new File(['sheet'], 'brands.xls', { type: 'application/vnd.ms-excel' });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByLabelText('选择文件', { selector: 'input' }), old);
  expect(await screen.findByText('这是 .xls 文件')).toBeVisible();
  expect(screen.getByText('brands.xls')).toBeVisible();
});

it('hands the errors over as a file that no spreadsheet takes for formulas', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    made.push(content as Blob);
    return 'blob:errors';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const bad = { line: 5, field: 'x', label: '=1+1', key: 'X', msg: 'a "b", c' };
  serve(() => ok({ ...broken, errors: [...broken.errors, bad] }));
  open();
  await userEvent.upload(await screen.findByLabelText('选择文件', { selector: 'input' }), file);
  await userEvent.click(await screen.findByRole('button', { name: '下载错误清单' }));
  expect(click).toHaveBeenCalledOnce();
  expect(await made[0]?.text()).toBe(
    '"行","列","问题"\r\n4,"电话","手机号码格式不正确"\r\n5,"\'=1+1","a ""b"", c"\r\n',
  );
  vi.restoreAllMocks();
});
