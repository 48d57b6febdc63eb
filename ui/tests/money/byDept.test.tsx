import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { ByDept } from '@/features/money/customers/ByDept';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

it('counts the customers that came to each department between two days', async () => {
  signIn();
  server.use(
    http.get('*/api/blade-system/customerApi/getCusNumByDept', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const early = searchParams.get('startDate') === '2025-01-01';
      return ok([
        { key: '5', name: '城东门店', count: early ? 37 : 3 },
        { key: '', name: '', count: 2 },
      ]);
    }),
  );
  const user = userEvent.setup();
  renderPage(() => <ByDept entity="customer" />, '/base/customer');
  await user.click(await screen.findByRole('button', { name: '部门客户数' }));
  const drawer = await screen.findByRole('dialog');
  const row = (name: RegExp) => within(drawer).findByRole('row', { name });
  expect(await row(/城东门店 3$/)).toBeVisible();
  expect(await row(/未分部门 2$/)).toBeVisible();
  const from = within(drawer).getByRole('textbox', { name: '开始日期' });
  await user.clear(from);
  await user.type(from, '2025-01-01');
  await user.tab();
  expect(await row(/城东门店 37$/)).toBeVisible();
  expect(await row(/合计 39$/)).toBeVisible();
});
