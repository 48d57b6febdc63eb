import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { CarrierSelect } from '@/documents/freight/CarrierSelect';
import { FreightProposal } from '@/documents/freight/FreightProposal';
import type { FreightAsk } from '@/documents/freight/model';
import { sentGoods } from '@/features/purchasing/ShipDialog';
import { orderHandlers } from '../support/orders';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const carrier = (change: object) => ({
  id: '1',
  logisticName: 'Near',
  adcode: '330106',
  serves: true,
  transitDays: 2,
  priceMode: 1,
  price: 18_000,
  minCharge: 10_000,
  rawAmount: 9_180,
  freightAmount: 10_000,
  explained: [],
  ...change,
});

const answer = {
  adcode: '330106',
  weight: 510_000,
  boxes: 34,
  area: 64_000_000,
  goods: [],
  carriers: [carrier({}), carrier({ id: '2', logisticName: 'Far', serves: false, priceMode: 4 })],
};

const ask: FreightAsk = { adcode: '330106', goods: [{ commodityId: '500', pieces: 100 }] };

function Form() {
  const [id, setId] = useState('');
  const [fen, setFen] = useState<number | null>(null);
  return (
    <>
      <CarrierSelect ask={ask} aria-label="carrier" value={id} onChange={setId} />
      <FreightProposal ask={ask} carrier={id} taken={fen} onTake={setFen} />
      <output aria-label="taken">{fen}</output>
    </>
  );
}

beforeEach(() => signIn());

it('offers carriers that go there first, explains what one asks, and takes it over', async () => {
  const asked: string[] = [];
  server.use(
    ...orderHandlers(['logistic_view']),
    http.get('*/api/blade-system/logisticApi/proposedFreight', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(answer);
    }),
  );
  const user = userEvent.setup();
  renderPage(Form, '/');
  const near = await screen.findByRole('option', { name: 'Near · 180.00 元/吨 · 2 天 · ¥100.00' });
  expect(near.closest('optgroup')).toHaveAttribute('label', '可到达');
  const select = screen.getByRole('combobox', { name: 'carrier' });
  const names = within(select)
    .getAllByRole('option')
    .map((option) => option.textContent?.split(' · ')[0]);
  expect(names).toEqual(['请选择', 'Near', 'Far']);
  await user.selectOptions(select, '1');
  expect(
    await screen.findByText('180.00 元/吨 × 510 kg = 91.80 元 · 起步价 100.00 元'),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '采用 100.00 元' }));
  await waitFor(() => expect(screen.getByLabelText('taken')).toHaveTextContent('10000'));
  expect(await screen.findByText('已采用')).toBeVisible();
  expect(asked[0]).toContain('adcode=330106');
  expect(decodeURIComponent(asked[0] ?? '')).toContain('goods=500:100');
});

it('asks for nothing where carriers may not be seen', async () => {
  let asked = 0;
  server.use(
    ...orderHandlers(['order_view']),
    http.get('*/api/blade-system/logisticApi/proposedFreight', () => {
      asked += 1;
      return HttpResponse.error();
    }),
  );
  renderPage(Form, '/');
  expect(await screen.findByRole('combobox', { name: 'carrier' })).toBeVisible();
  expect(screen.queryByTestId('freight')).toBeNull();
  expect(asked).toBe(0);
});

it('spreads the pieces of a waybill over the lines behind what went before', () => {
  const purchase = {
    details: [
      { commodityId: 'a', pieces: 10 },
      { commodityId: 'b', pieces: 20 },
      { commodityId: 'c', pieces: 5 },
    ],
  } as unknown as Parameters<typeof sentGoods>[0];
  expect(sentGoods(purchase, 12, 20).map(({ pieces }) => pieces)).toEqual([0, 18, 2]);
});
