import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Help } from '@/app/layout/help/Help';
import { helpOf } from '@/app/layout/help/pages';
import { loadHelpTexts, translate } from '@/i18n';
import { renderRoutes } from '../support/util';

const show = (path: string) =>
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <Help title="X" />
            <input aria-label="field" />
          </>
        ),
      },
    ],
    path,
  );

it('opens with "?" and tells what the page is for, its states and its keys', async () => {
  show('/stockroom/outPick');
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: /帮助/ })).toBeVisible();
  expect(screen.getByText(/按库位顺序拣货/)).toBeVisible();
  expect(screen.getByText('待出库')).toBeVisible();
  expect(screen.getByText('等待拣货')).toBeVisible();
  expect(screen.getByText('YY001*12')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves the question mark to a field that is typed into', async () => {
  show('/order/list');
  await userEvent.type(await screen.findByLabelText('field'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has a text for every state that it tells', async () => {
  await loadHelpTexts();
  const paths = ['order/list', 'order/returns', 'stockroom/putOrder', 'stockroom/outOrder'];
  const more = ['stockroom/shiftOrder', 'stockroom/stockTaking', 'processing/process'];
  for (const path of [...paths, ...more]) {
    const { states } = helpOf(`/${path}`, false);
    if (!states) throw new Error(path);
    for (const value of Object.values(states.values)) {
      const keys = [
        `help:state.${states.of}_${value}`,
        `entity:${states.entity}.${states.field}_${value}`,
      ];
      for (const key of keys) expect(translate(key), key).not.toBe(key.split(':')[1]);
    }
  }
});

it('says of a page without a text of its own what holds for all', () => {
  expect(helpOf('/system/sms', false)).toMatchObject({ text: 'other', keys: [] });
  expect(helpOf('/base/brand', true)).toMatchObject({ text: 'record' });
});
