import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { cell, chooseCustomer, openNew, serve } from '../support/orderEditor';

// Every key draws the page; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

describe('a price', () => {
  /** A new order of 144 pieces, two pallets. */
  async function ofTwoPallets(user: ReturnType<typeof userEvent.setup>) {
    openNew();
    await chooseCustomer(user);
    await user.click(cell('商品', 1));
    await user.keyboard('yy001{Enter}');
    await waitFor(() => expect(cell('录入数量', 1)).toHaveFocus());
    await user.keyboard('2托');
    await screen.findByDisplayValue('89.90');
  }
  const totals = () => screen.getByRole('status', { name: '合计' });

  it('is for the unit that is typed behind it', async () => {
    const user = userEvent.setup();
    const { saved } = serve();
    await ofTwoPallets(user);
    expect(await screen.findByText('144片 = 48箱')).toBeInTheDocument();
    await user.clear(cell('成交单价', 1));
    await user.type(cell('成交单价', 1), '4000/托');
    expect(totals()).toHaveTextContent('¥8,000.00');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[0].details[0]).toMatchObject({
      ...{ unit: 'PALLET', inputQty: 2000, priceUnit: 'PALLET', dealPrice: 400_000 },
    });
  });

  it('stays what it is when its unit is chosen, with its discount', async () => {
    const user = userEvent.setup();
    serve();
    await ofTwoPallets(user);
    await user.selectOptions(screen.getByRole('combobox', { name: '计价单位，第 1 行' }), 'BOX');
    expect(cell('成交单价', 1)).toHaveValue('172.61');
    expect(cell('折扣率', 1)).toHaveValue('100');
    // What it was sold for last time is of another unit, and is taken with it.
    await user.click(await screen.findByRole('button', { name: '上次 85.00/m²' }));
    expect(cell('成交单价', 1)).toHaveValue('85.00');
    expect(screen.getByRole('combobox', { name: '计价单位，第 1 行' })).toHaveValue('M2');
  });

  it('follows from a lump sum for a room', async () => {
    const user = userEvent.setup();
    serve();
    await ofTwoPallets(user);
    await user.type(cell('使用空间', 1), '客厅');
    await user.click(within(totals()).getByRole('button', { name: '一口价' }));
    const dialog = await screen.findByRole('dialog', { name: '一口价' });
    await user.click(within(dialog).getByRole('button', { name: '确定单价' }));
    expect(within(dialog).getByText('不能小于0.01')).toBeInTheDocument();
    await user.selectOptions(within(dialog).getByLabelText('范围'), '客厅');
    await user.type(within(dialog).getByLabelText(/总价/), '8000');
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      '调整后合计 ¥7,999.49 · 比总价少 ¥0.51',
    );
    await user.click(within(dialog).getByRole('button', { name: '确定单价' }));
    expect(cell('成交单价', 1)).toHaveValue('86.80');
    expect(totals()).toHaveTextContent('¥7,999.49');
  });

  it('is told where it is too much for a number, in every unit', async () => {
    const user = userEvent.setup();
    serve();
    await ofTwoPallets(user);
    for (const price of ['90071992547409.91', '90071992547409.91/托']) {
      await user.clear(cell('成交单价', 1));
      await user.type(cell('成交单价', 1), price);
      expect(await screen.findAllByText('数值超出范围')).not.toHaveLength(0);
    }
    await user.clear(cell('成交单价', 1));
    await user.type(cell('成交单价', 1), '90071992547409.91{Tab}');
    await user.selectOptions(screen.getByRole('combobox', { name: '计价单位，第 1 行' }), 'PALLET');
    expect(screen.getByRole('combobox', { name: '计价单位，第 1 行' })).toHaveValue('M2');
  });
});
