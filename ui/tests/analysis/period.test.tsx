import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import CustomerAnalysisPage from '@/features/analysis/CustomerAnalysisPage';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

it('keeps the period when something else is analysed, and nothing that only the first kind knows', async () => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/blade-system/*/analyseCustomer', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return ok({
        dimension: ['type'],
        columns: [],
        measures: ['rows'],
        units: ['count'],
        addsUp: [true],
        rows: [],
        total: [0],
        rowFilters: {},
      });
    }),
  );
  signIn();
  const { router } = renderPage(
    CustomerAnalysisPage,
    '/analysis/customer?rows=source&source=2&startDate=2025-01-01&endDate=2025-12-31',
  );
  const what = await screen.findByRole('radiogroup', { name: '分析对象' });
  expect(what).toBeVisible();
  await userEvent.click(screen.getByText('渠道客户'));
  await waitFor(() => expect(asked.at(-1)?.dimension).toBe('type'));
  expect(asked.at(-1)).toMatchObject({ startDate: '2025-01-01', endDate: '2025-12-31' });
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    kind: 'channelCustomer',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
  });
});
