import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EntityDef } from '@/entities/model/def';
import MaterialPage from '@/features/materials/MaterialPage';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const material: EntityDef = {
  name: 'material',
  display: 'materialName',
  permission: { view: 'material_view' },
  routes: { list: { method: 'GET', path: '/blade-system/materialApi/materialPageList' } },
  fields: [{ name: 'materialName', type: 'text', list: true }],
};

const rows = [
  { id: '1', materialName: '橡木' },
  { id: '2', materialName: '水泥' },
];

beforeEach(() => signIn());

it('a material is collected once, and leaves the collection', async () => {
  let collected: string[] = ['2'];
  const sent = vi.fn();
  const keep =
    (ids: (id: string) => string[]) =>
    async ({ request }: { request: Request }) => {
      const { materialId } = (await request.json()) as { materialId: string };
      sent(new URL(request.url).pathname.split('/').pop(), materialId);
      collected = ids(materialId);
      return ok({});
    };
  server.use(
    http.get('*/api/blade-system/schema/list', () => ok([material])),
    http.get('*/api/blade-system/menu/buttons', () =>
      ok([{ code: 'material', children: [{ code: 'material_view' }] }]),
    ),
    http.get('*/api/blade-system/materialApi/materialPageList', () => pageOf(rows, 2)),
    http.get('*/api/blade-system/materialApi/collectList', () =>
      pageOf(
        rows.filter(({ id }) => collected.includes(id)),
        collected.length,
      ),
    ),
    http.post(
      '*/materialApi/addCollectNum',
      keep((id) => [...collected, id]),
    ),
    http.post(
      '*/blade-user/removeUserMaterial',
      keep((id) => collected.filter((one) => one !== id)),
    ),
  );
  renderPage(MaterialPage, '/base/material');
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  await userEvent.click(await within(await row('橡木')).findByRole('button', { name: '收藏' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith('addCollectNum', '1'));
  const leave = await within(await row('水泥')).findByRole('button', { name: '取消收藏' });
  await userEvent.click(leave);
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith('removeUserMaterial', '2'));
  await userEvent.click(await screen.findByRole('button', { name: '我的收藏' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /水泥/ })).toBeNull());
  expect(await row('橡木')).toBeDefined();
});
