import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import ExpenseFormPage from '@/features/workflow/applications/ExpenseFormPage';
import ExpensePage from '@/features/workflow/applications/ExpensePage';
import {
  blankLine,
  filledLines,
  linesOf,
  totalOf,
  wrongCells,
} from '@/features/workflow/applications/expenseLines';
import { type Deployment, instancePath, startPath } from '@/features/workflow/model';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const expense = {
  id: '8',
  businessId: '8',
  processDefinitionId: 'expense:1:2',
  processInstanceId: '9',
  reason: 'fair',
  totalAmount: 20050,
  taskUser: '5',
  taskUserName: 'Li',
  applyUser: '4',
  applyUserName: 'Zhang',
  expenseStatus: 3,
  status: 3,
  version: 2,
  details: [
    { id: '1', expenseType: 1, expenseDate: '2026-01-05', amount: 12050, remark: 'train' },
    { id: '2', expenseType: 3, expenseDate: '2026-01-06', amount: 8000, remark: '' },
  ],
  flow: { taskId: '', processDefinitionName: 'Expenses', deleteReason: '' },
};

let posted: unknown[];

beforeEach(() => {
  posted = [];
  server.use(
    http.get('/api/blade-system/menu/buttons', () => ok([])),
    http.get('/api/blade-desk/process/expense/detail', () => ok(expense)),
    http.get('/api/blade-system/lookup/list', () => ok(pageOf([]))),
    http.get('/api/blade-flow/work/form', () => ok({ name: '', fields: [] })),
    http.get('/api/blade-flow/process/history-flow-list', () => ok([])),
    http.get('/api/blade-flow/process/diagram', () => ok({ bpmn: '', open: [], done: [] })),
    http.post('/api/blade-desk/process/expense/start-process', async ({ request }) => {
      posted.push(await request.json());
      return refused('TOO_BIG', 'x', { field: 'details[0].amount' });
    }),
  );
  signIn();
});

it('shows what was spent on what', async () => {
  renderPage(
    ExpensePage,
    '/work/process/expense/detail/9/8',
    '/work/process/expense/detail/:processInstanceId/:businessId',
  );
  const table = await screen.findByRole('table', { name: /报销明细|Expense lines/ });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByText('120.50')).toBeVisible();
  expect(screen.getByText('200.50')).toBeVisible();
});

it('asks again with the lines of before and names the cell that the server refuses', async () => {
  renderPage(
    ExpenseFormPage,
    '/work/process/expense/form/expense%3A1%3A2?from=8',
    '/work/process/expense/form/:processDefinitionId',
  );
  const amounts = await screen.findAllByRole('textbox', { name: /金额|Amount/ });
  expect(amounts.map((each) => (each as HTMLInputElement).value)).toEqual(['120.50', '80.00']);
  await userEvent.click(screen.getByRole('button', { name: /提交申请|Submit/ }));
  await expect.poll(() => posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({
    processDefinitionId: 'expense:1:2',
    reason: 'fair',
    details: [
      { expenseType: 1, expenseDate: '2026-01-05', amount: 12050, remark: 'train' },
      { expenseType: 3, amount: 8000 },
    ],
  });
  await expect.poll(() => amounts[0]?.getAttribute('aria-invalid')).toBe('true');
});

it('leaves out rows that nothing was typed into, and says what the others lack', () => {
  const line = { ...blankLine(), expenseType: '1', amount: 5 };
  expect(filledLines([blankLine(), line])).toEqual([line]);
  expect(wrongCells(line)).toEqual(['expenseDate']);
  expect(wrongCells({ ...line, expenseDate: '2026-01-05', amount: Number.NaN })).toEqual([
    'amount',
  ]);
  expect(totalOf([line, { ...line, amount: Number.NaN }, blankLine()])).toBe(5);
  expect(linesOf({ ...expense, details: undefined } as never)).toEqual([]);
});

it('leads each process to its own form and page', () => {
  const form = (form: string) => startPath({ form, processDefinitionId: 'a:1:2' } as Deployment);
  expect(form('expense')).toBe('/work/process/expense/form/a%3A1%3A2');
  expect(form('leave')).toBe('/work/process/leave/form/a%3A1%3A2');
  expect(form('form')).toBe('/work/process/form/start/a%3A1%3A2');
  const place = { processInstanceId: '9', businessId: '8' };
  expect(instancePath({ ...place, businessTable: 'expense' })).toBe(
    '/work/process/expense/detail/9/8',
  );
  expect(instancePath({ ...place, businessTable: 'order' })).toBe(
    '/work/process/approval/detail/9',
  );
  expect(instancePath({ ...place, businessTable: '' })).toBe('/work/process/form/detail/9');
});
