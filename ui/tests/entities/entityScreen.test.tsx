import '@/entities/list/EntityDialogs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import EntityPage from '@/entities/list/EntityPage';
import { brand, brandButtons, brandDef } from '../support/entity';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kApi = '*/api/blade-system/brandApi';
const listed = vi.fn();

beforeEach(() => {
  listed.mockClear();
  signIn();
  server.use(
    http.get('*/api/blade-system/schema/list', () => ok([brandDef])),
    http.get('*/api/blade-system/menu/buttons', () => ok(brandButtons)),
    http.get(`${kApi}/page`, ({ request }) => {
      listed(new URL(request.url).search);
      return pageOf([brand('1', '东鹏'), brand('2', '冠珠')], 25);
    }),
    http.get(`${kApi}/detail`, () => ok(brand('1', '东鹏'))),
  );
});

const open = async () => {
  const view = renderPage(EntityPage, '/base/brand', '/:area/:name');
  await screen.findByRole('button', { name: '东鹏' });
  return { ...view, user: userEvent.setup() };
};

const enterName = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const row = screen.getByRole('row', { name: /东鹏/ });
  await user.click(await within(row).findByRole('button', { name: '编辑' }));
  // The form takes the place of a dialog that says it is loading.
  const input = await waitFor(() => within(screen.getByRole('dialog')).getByLabelText(/品牌名称/));
  const dialog = screen.getByRole('dialog');
  await user.clear(input);
  if (name) await user.type(input, name);
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  return { dialog, input };
};

it('shows a page, and keeps search, sort and paging in the address', async () => {
  const { user, router } = await open();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  await user.click(await screen.findByRole('button', { name: '品牌编码' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=brandCode'));
  await user.type(await screen.findByRole('textbox', { name: '品牌名称' }), '东{Enter}');
  await waitFor(() => expect(listed.mock.lastCall?.[0]).toContain('brandName=%E4%B8%9C'));
  await user.selectOptions(await screen.findByLabelText('每页条数'), '30');
  await waitFor(() => expect(router.state.location.search).toContain('size=30'));
});

it('says by what it is filtered, and takes the filters away where nothing was found', async () => {
  server.use(
    http.get(`${kApi}/page`, ({ request }) =>
      request.url.includes('brandName') ? pageOf([]) : pageOf([brand('1', '东鹏')]),
    ),
  );
  const { router } = renderPage(
    EntityPage,
    '/base/brand?brandName=x&sort=brandCode',
    '/:area/:name',
  );
  const chips = await screen.findByRole('group', { name: '当前筛选' });
  expect(chips).toHaveTextContent('品牌名称: x');
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  await screen.findByRole('button', { name: '东鹏' });
  expect(router.state.location.search).toBe('?sort=brandCode');
  expect(screen.queryByRole('group', { name: '当前筛选' })).toBeNull();
});

it('shows the records under one another, filtered in words', async () => {
  server.use(
    http.get('*/api/blade-system/schema/list', () => ok([{ ...brandDef, tree: true }])),
    http.get(`${kApi}/page`, ({ request }) =>
      ok(request.url.includes('brandName=x') ? [] : [brand('1', '东鹏')]),
    ),
  );
  renderPage(EntityPage, '/base/brand?brandName=x', '/:area/:name');
  expect(await screen.findByRole('group', { name: '当前筛选' })).toHaveTextContent('品牌名称: x');
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect(await screen.findByRole('button', { name: '东鹏' })).toBeVisible();
});

it('shows a failed load with a retry', async () => {
  server.use(http.get(`${kApi}/page`, () => refused('FORBIDDEN', '没有权限'), { once: true }));
  renderPage(EntityPage, '/base/brand', '/:area/:name');
  expect(await screen.findByText('没有权限')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByRole('button', { name: '东鹏' });
});

it('deletes what is selected after asking, and nothing without a selection', async () => {
  const { user } = await open();
  const removed = vi.fn();
  server.use(
    http.post(`${kApi}/remove`, ({ request }) => {
      removed(new URL(request.url).searchParams.get('brandIds'));
      return ok(true);
    }),
  );
  await user.click(await screen.findByRole('button', { name: '删除所选' }));
  await screen.findByText('请选择至少一条数据');
  await user.click(await screen.findByLabelText('选择 东鹏'));
  await user.click(await screen.findByLabelText('选择 冠珠'));
  await user.click(await screen.findByRole('button', { name: '删除所选' }));
  const question = await screen.findByRole('alertdialog', { name: '确定将选择数据删除?' });
  await user.click(await within(question).findByRole('button', { name: '确定' }));
  await screen.findByText('删除成功');
  expect(removed).toHaveBeenCalledWith('1,2');
});

it('saves an edit, and shows a refusal at its field', async () => {
  const { user } = await open();
  const { dialog, input } = await enterName(user, '');
  await within(dialog).findByText('请输入品牌名称');
  server.use(
    http.post(
      `${kApi}/submit`,
      () => refused('CODE_EXISTS', '编码已存在', { field: 'brandName' }),
      {
        once: true,
      },
    ),
  );
  await user.type(input, '新名');
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await within(dialog).findByText('编码已存在');
  const sent = vi.fn();
  server.use(
    http.post(`${kApi}/submit`, async ({ request }) => {
      sent(await request.json());
      return ok({ id: '1' });
    }),
  );
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await screen.findByText('修改成功');
  expect(sent).toHaveBeenCalledWith({ id: '1', version: 3, brandName: '新名' });
});

it('leaves as they are the fields that the role may not change', async () => {
  const [code, ...others] = brandDef.fields;
  const fields = [{ ...code, fixed: true }, ...others];
  server.use(http.get('*/api/blade-system/schema/list', () => ok([{ ...brandDef, fields }])));
  const { user } = await open();
  const row = screen.getByRole('row', { name: /东鹏/ });
  await user.click(await within(row).findByRole('button', { name: '编辑' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByLabelText(/品牌名称/)).toBeEnabled();
  expect(within(dialog).queryByLabelText(/品牌编码/)).toBeNull();
  expect(within(dialog).getByText('B1')).toBeVisible();
});

it('puts the edit on top of what another user saved meanwhile', async () => {
  const { user } = await open();
  const event = {
    position: 9,
    version: 4,
    stream: 'brand/1',
    type: 'RecordSaved',
    time: '2026-11-21 10:00:00',
    userId: '2',
    userName: '李四',
    changes: [{ path: 'sort', before: 10, after: 20 }],
  };
  server.use(
    http.post(
      `${kApi}/submit`,
      () =>
        HttpResponse.json(
          { code: 409, data: { key: 'VERSION_STALE', version: 4, events: [event] }, msg: '已修改' },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  await enterName(user, '我的');
  const question = await screen.findByRole('alertdialog', { name: '数据已被他人修改' });
  expect(within(question).getByText(/李四/)).toBeVisible();
  const sent = vi.fn();
  server.use(
    http.get(`${kApi}/detail`, () => ok({ ...brand('1', '东鹏'), version: 4, sort: 20 })),
    http.post(`${kApi}/submit`, async ({ request }) => {
      sent(await request.json());
      return ok({ id: '1' });
    }),
  );
  await user.click(await within(question).findByRole('button', { name: '在其基础上保存我的修改' }));
  await screen.findByText('修改成功');
  expect(sent).toHaveBeenCalledWith({ id: '1', version: 4, brandName: '我的' });
});
