import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EntityDef } from '@/entities/model/def';
import AttachPage from '@/features/attach/AttachPage';
import { uploadProblem } from '@/lib/net/upload';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const attach: EntityDef = {
  name: 'attach',
  display: 'name',
  permission: { view: 'attach_view', add: 'attach_add', edit: 'attach_edit' },
  routes: {
    list: { method: 'GET', path: '/blade-resource/attach/list' },
    submit: { method: 'POST', path: '/blade-resource/attach/submit' },
  },
  fields: [
    { name: 'name', type: 'text', required: true, list: true },
    { name: 'originalName', type: 'text', list: true },
  ],
};

const file = (name: string, type: string, size: number) =>
  new File([new Uint8Array(size)], name, { type });

beforeEach(() => signIn());

it('knows before sending what the server would not take', () => {
  expect(uploadProblem(file('a.png', 'image/png', 500 * 1024), true)).toBeUndefined();
  expect(uploadProblem(file('a.png', 'image/png', 500 * 1024 + 1), true)).toBe('AVATAR_DENIED');
  expect(uploadProblem(file('a.gif', 'image/gif', 10), true)).toBe('AVATAR_DENIED');
  expect(uploadProblem(file('a.gif', 'image/gif', 10), false)).toBeUndefined();
  expect(uploadProblem(file('a.txt', 'text/plain', 0), false)).toBe('FILE_EMPTY');
  expect(uploadProblem(file('a.pdf', 'application/pdf', 10_000_001), false)).toBe('FILE_TOO_LARGE');
});

it('uploads a file into the list of attachments', async () => {
  const listed = vi.fn();
  const sent = vi.fn();
  server.use(
    http.get('*/api/blade-system/schema/list', () => ok([attach])),
    http.get('*/api/blade-system/menu/buttons', () =>
      ok([{ code: 'attach', children: [{ code: 'attach_view' }, { code: 'attach_add' }] }]),
    ),
    http.get('*/api/blade-resource/attach/list', () => {
      listed();
      return pageOf(
        [{ id: '1', name: 'ab12.png', originalName: 'one.png', link: '/api/x?n=ab12.png' }],
        1,
      );
    }),
    http.post('*/api/blade-resource/oss/endpoint/put-file', ({ request }) => {
      sent(request.headers.get('content-type'));
      return ok({ link: '/api/y', originalName: 'b.txt', attachId: '2' });
    }),
  );
  renderPage(AttachPage, '/resource/attach');
  await screen.findByText('one.png');
  // A row is made by its upload: there is no form.
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
  await userEvent.upload(
    await screen.findByLabelText('上传', { selector: 'input' }),
    file('b.txt', 'text/plain', 3),
  );
  await screen.findByText('上传成功');
  expect(sent).toHaveBeenCalledWith(expect.stringContaining('multipart/form-data'));
  await waitFor(() => expect(listed).toHaveBeenCalledTimes(2));
});
