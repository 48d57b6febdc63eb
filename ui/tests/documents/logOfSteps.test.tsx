import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describeDocument } from '@/documents/kit/describe';
import { LogOfSteps } from '@/documents/orders/LogOfSteps';
import i18n from '@/i18n';
import { renderPage, signIn } from '../support/util';

/** Words of such a call that are no action. */
const columns = ['id', 'orderType', 'orderStatus'];

/** The actions that the server's projections write into the log of orders and returns. */
function actions(): string[] {
  const files = ['orders/orders', 'returns/returns', 'returns/refunds'];
  return files.flatMap((file) => {
    const text = readFileSync(`../core/projections/${file}.cpp`, 'utf8');
    const calls = text.split(/\blog\(/).slice(1);
    return calls.flatMap((call) => {
      const [statement = ''] = call.split(';');
      const words = [...statement.matchAll(/"([a-z]+[A-Za-z]*)"/g)].map(([, word = '']) => word);
      return words.filter((word) => !columns.includes(word));
    });
  });
}

it.each(['zh', 'en'])('every action has a name (%s)', (language) => {
  const names = actions();
  expect(names).toContain('ship');
  expect(names.length).toBeGreaterThan(20);
  const known = i18n.getResourceBundle(language, 'order') ?? {};
  const texts =
    Object.keys(known).length > 0
      ? known
      : JSON.parse(readFileSync(`src/locales/${language}/order.json`, 'utf8'));
  for (const name of names) expect(texts.log, name).toHaveProperty(name);
});

const entry = (action: string, content: string) => ({
  action,
  content,
  operatorName: 'Wang',
  createTime: '2026-11-21 10:00:00',
  orderStatus: 17,
});

it('tells figures with what they are, and leaves what people wrote', async () => {
  signIn();
  const steps = [
    {
      id: '1',
      label: 'x',
      orderStatus: 17,
      orderType: 2,
      child: [
        entry('pass', '5538.00 / 2769.00'),
        entry('deliver', '94'),
        entry('sendBack', '94 / no'),
      ],
    },
  ];
  renderPage(() => <LogOfSteps steps={steps} />, '/');
  expect(await screen.findByText('已付 ¥5,538.00，需付 ¥2,769.00')).toBeVisible();
  expect(screen.getByText('94 片')).toBeVisible();
  expect(screen.getByText('94 / no')).toBeVisible();
  expect(screen.getByText(/开出库单/)).toBeVisible();
});

it('names the states of a document also where its number stands before them', () => {
  const t = i18n.t.bind(i18n) as never;
  const words = describeDocument(t, 'returns', 'returnsDetail');
  expect(words.showValue('returns[TH1].returnsStatus', 23)).toBe('待验收');
  expect(words.showValue('returnsStatus', 22)).toBe('待提交');
});

it.each(['area', 'totalArea', 'children[1].wasteArea'])('shows %s in square metres', (path) => {
  const words = describeDocument(i18n.t.bind(i18n) as never, 'zqOrder', 'zqChild');
  expect(words.showValue(path, 280_000)).toMatch(/^0\.28/);
});

it.each(['costAmount', 'gridCostAmount', 'pieces[1].unitCost'])('shows %s in yuan', (path) => {
  const words = describeDocument(i18n.t.bind(i18n) as never, 'cutPlan', 'cutPiece');
  expect(words.showValue(path, 22_000)).toBe('220.00');
});
