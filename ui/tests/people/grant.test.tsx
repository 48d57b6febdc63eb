import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { GrantDialog } from '@/features/people/roles/GrantDialog';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

it('shows three trees of grants and saves what was ticked', async () => {
  signIn();
  const saved = vi.fn();
  const scope = (id: string, title: string) => [
    { id: '5', title: 'brands', children: [{ id, title }] },
  ];
  server.use(
    http.get('*/api/blade-system/menu/grant-tree', () =>
      ok({
        menu: [{ id: '5', title: 'brands' }],
        dataScope: scope('71', 'own brands'),
        apiScope: scope('81', 'brand list'),
      }),
    ),
    http.get('*/api/blade-system/menu/role-tree-keys', () =>
      ok({ menu: ['5'], dataScope: ['71', '79'], apiScope: [] }),
    ),
    http.post('*/api/blade-system/role/grant', async ({ request }) => {
      saved(await request.json());
      return ok(true);
    }),
  );
  const user = userEvent.setup();
  renderPage(() => <GrantDialog roleIds={['9']} title="x" onClose={() => undefined} />, '/');
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('tab', { name: '接口权限' }));
  await user.click(await within(dialog).findByRole('checkbox', { name: 'brands' }));
  await user.click(await within(dialog).findByRole('tab', { name: '数据权限' }));
  expect(within(dialog).getByRole('checkbox', { name: 'own brands' })).toBeChecked();
  await user.click(await within(dialog).findByRole('checkbox', { name: 'own brands' }));
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  // Menus that stand over scopes are no scopes; a scope that the tree does not show stays.
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({
      roleIds: ['9'],
      menuIds: ['5'],
      dataScopeIds: ['79'],
      apiScopeIds: ['81'],
    }),
  );
});
