import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { rowFilters, valueLabel } from '@/features/analysis/model';
import ReportEditPage from '@/features/analysis/ReportEditPage';
import ReportListPage from '@/features/analysis/ReportListPage';
import ReportPage from '@/features/analysis/ReportPage';
import { contentOf, type ReportContent, type ReportDataset } from '@/features/analysis/reports';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const named = (name: string, column: string, entity = '') => ({ name, column, entity });
const counted = (name: string) => ({ name, unit: 'count', addsUp: true });

const datasets: ReportDataset[] = [
  {
    name: 'order',
    entity: 'order',
    time: 'createTime',
    dimensions: [
      named('guide', 'guideUserId', 'user'),
      named('month', 'month'),
      named('age', 'month'),
      named('department', 'deptId', 'dept'),
    ],
    measures: [counted('rows'), counted('payableAmount'), counted('paidAmount')],
  },
  {
    name: 'stock',
    entity: 'stock',
    time: '',
    dimensions: [named('shade', 'colorNumber')],
    measures: [counted('rows'), counted('onHand')],
  },
];

const content: ReportContent = {
  dataset: 'order',
  dimensions: ['guide'],
  measures: ['paidAmount'],
  span: 'thisYear',
  compare: '',
  chart: 'none',
  filters: { deptId: '7' },
};

const figures = {
  subject: 'order',
  dataset: 'order',
  dimension: ['guide'],
  columns: ['guideUserId'],
  time: 'createTime',
  list: '/blade-system/orderApi/orderPageList',
  rowFilters: { closed: '0' },
  startDate: '2026-01-01',
  endDate: '2026-11-24',
  measures: ['rows', 'paidAmount'],
  units: ['count', 'fen'],
  addsUp: [true, true],
  rows: [{ keys: ['4'], names: ['Zhang'], figures: [2, 12300] }],
  total: [2, 12300],
};

let asked: URL[];
let saved: { name: string; content: ReportContent } | undefined;

beforeEach(() => {
  asked = [];
  saved = undefined;
  const answer = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url));
    return ok({ name: 'By guide', key: '', content, figures });
  };
  server.use(
    http.get('/api/blade-system/menu/buttons', () =>
      ok([{ code: 'report_edit' }, { code: 'report_delete' }]),
    ),
    http.get('/api/blade-system/lookup/list', () => ok(pageOf([]))),
    http.get('/api/blade-report/report/rest/datasets', () => ok(datasets)),
    http.get('/api/blade-report/report/rest/shipped', () => ok([{ key: 'salesByGuide', content }])),
    http.get('/api/blade-report/report/rest/list', () =>
      ok({
        records: [
          { id: '9', version: 1, name: 'By guide', content, updateTime: '', updateUserName: 'Li' },
        ],
        total: 1,
        size: 20,
        current: 1,
        pages: 1,
      }),
    ),
    http.get('/api/blade-report/report/rest/run', answer),
    http.get('/api/blade-report/report/rest/preview', answer),
    http.post('/api/blade-report/report/rest/submit', async ({ request }) => {
      saved = (await request.json()) as typeof saved;
      return refused('DUPLICATE', 'taken', { field: 'name' });
    }),
  );
  signIn();
});

it('lists what comes with the product and what the company has', async () => {
  renderPage(ReportListPage, '/report/reportlist');
  expect(await screen.findByRole('link', { name: '导购销售' })).toHaveAttribute(
    'href',
    '/report/view?key=salesByGuide',
  );
  const table = await screen.findByRole('table', { name: '自定义报表' });
  expect(await within(table).findByRole('link', { name: 'By guide' })).toHaveAttribute(
    'href',
    '/report/view?id=9',
  );
});

it('opens with its own days, and with others', async () => {
  renderPage(ReportPage, '/report/view?id=9');
  expect(await screen.findByText('Zhang')).toBeVisible();
  expect(screen.getByRole('button', { name: /Zhang .*123\.00/ })).toBeVisible();
  expect(asked[0]?.searchParams.get('id')).toBe('9');
  const [from] = screen.getAllByRole('textbox', { name: /日期/ });
  if (!from) throw new Error('no date');
  await userEvent.clear(from);
  await userEvent.type(from, '2026-05-01');
  await userEvent.tab();
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('startDate')).toBe('2026-05-01'));
  await userEvent.click(screen.getByRole('button', { name: '恢复报表日期' }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('startDate') ?? '').toBe(''));
});

it('is written with a preview, and says what the server refuses', async () => {
  renderPage(ReportEditPage, '/report/edit');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findAllByText('请输入名称')).not.toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /报表名称/ }), 'Paid');
  await user.click(screen.getByRole('checkbox', { name: '应付金额' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '横向' }), 'month');
  await waitFor(() => {
    const last = JSON.parse(asked.at(-1)?.searchParams.get('content') ?? '{}');
    expect(last).toMatchObject({ dimensions: ['guide', 'month'], measures: ['paidAmount'] });
  });
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved).toMatchObject({ name: 'Paid', content: { dataset: 'order' } }));
  expect(await screen.findAllByText('taken')).not.toHaveLength(0);
});

it('says when it is sent, and to whom it must be', async () => {
  server.use(
    http.post('/api/blade-report/report/rest/submit', async ({ request }) => {
      saved = (await request.json()) as typeof saved;
      return refused('REQUIRED_CHOOSE', 'to whom', { field: 'receiverIds' });
    }),
  );
  renderPage(ReportEditPage, '/report/edit');
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /报表名称/ }), 'Sent');
  await user.selectOptions(screen.getByRole('combobox', { name: '定时发送' }), 'week');
  await user.selectOptions(screen.getByRole('combobox', { name: '发送日' }), '3');
  await user.selectOptions(screen.getByRole('combobox', { name: '发送时间' }), '9');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(saved).toMatchObject({ sendEvery: 'week', sendDay: 3, sendHour: 9, receiverIds: '' }),
  );
  expect(await screen.findAllByText('to whom')).not.toHaveLength(0);
  await user.selectOptions(screen.getByRole('combobox', { name: '定时发送' }), '');
  expect(screen.queryByRole('combobox', { name: '发送日' })).toBeNull();
});

it('keeps of a definition what its dataset knows', () => {
  expect(contentOf(content, datasets)).toEqual(content);
  expect(contentOf({}, datasets)).toMatchObject({ dataset: 'order', dimensions: ['guide'] });
  const stock = contentOf({ ...content, dataset: 'stock', compare: 'year' }, datasets);
  expect(stock).toMatchObject({ dimensions: ['shade'], measures: [], compare: '', filters: {} });
  const twice = contentOf({ ...content, dimensions: ['month', 'age'], compare: 'year' }, datasets);
  expect(twice.dimensions).toEqual(['month']);
  expect(contentOf({ ...content, dimensions: ['age'], compare: 'year' }, datasets).compare).toBe(
    '',
  );
});

it('leads an age to the days that it holds', () => {
  const aged = { ...figures, dimension: ['age'], columns: ['month'], startDate: '2016-12-01' };
  const days = (age: string) => {
    const found = rowFilters(aged as never, { age });
    return [found.createTime_dategt, found.createTime_datelt];
  };
  expect(days('0')).toEqual(['2026-11-01', '2026-11-24']);
  expect(days('3')).toEqual(['2026-06-01', '2026-08-31']);
  expect(days('12')).toEqual(['2016-12-01', '2025-11-30']);
  expect(rowFilters(aged as never, { age: '0' })).not.toHaveProperty('month_equal');
  expect(valueLabel(((key: string) => key) as never, aged, 'age', '3', '')).toBe(
    'entity:order.age_3',
  );
});
