import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { Approvals } from '@/documents/kit/Approvals';
import ApprovalPage from '@/features/workflow/ApprovalPage';
import { ok, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const head = {
  processInstanceId: '9',
  ruleName: 'Large discount',
  processDefinitionName: 'Approval',
  businessTable: 'order',
  businessId: '77',
  documentNo: 'DD1',
  documentStep: 'order_account',
  stepName: 'Order · account',
  documentVersion: 3,
  instanceState: 1,
  state: 'waits',
  deleteReason: '',
  starterName: 'Zhang',
  startTime: '2026-11-01 09:00:00',
  endTime: '',
  decisions: [
    { taskId: '5', taskName: 'Approve', assigneeName: '', flag: '', comment: '', endTime: '' },
  ],
};

const approval = {
  ...head,
  fields: [
    { name: 'goodsAmount', label: 'Goods', value: '100.00', before: '100.00', changed: false },
    { name: 'discountAmount', label: 'Discount', value: '20.00', before: '10.00', changed: true },
  ],
  approvers: ['Li', 'Wang'],
  flow: {
    assigneeName: 'Li',
    taskId: '5',
    taskName: 'Approve',
    toClaim: false,
    shared: true,
    delegated: false,
    ownTask: '',
    processDefinitionName: 'Approval',
    instanceState: 1,
    deleteReason: '',
  },
};

const done = {
  id: 'approve',
  historyActivityId: 'approve',
  historyActivityName: 'First look',
  historyActivityDurationTime: '2 h',
  assignee: '5',
  assigneeName: 'Li',
  createTime: '2026-11-01 09:00:00',
  endTime: '2026-11-01 11:00:00',
  comment: '',
  flag: 'ok',
  outcome: 'completed',
};

const Banner = () => <Approvals of="order" id="77" />;

let posted: unknown;

const open = (changes: Partial<typeof approval> = {}) => {
  server.use(
    http.get('/api/blade-system/menu/buttons', () => ok([{ code: 'order_view' }])),
    http.get('/api/blade-flow/approval/detail', () => ok({ ...approval, ...changes })),
    http.get('/api/blade-flow/work/form', () => ok({ name: '', fields: [] })),
    http.get('/api/blade-flow/process/history-flow-list', () => ok([done])),
    http.get('/api/blade-flow/process/diagram', () =>
      ok({ processDefinitionId: 'approval:1:2', name: 'A', bpmn: '', open: [], done: [] }),
    ),
    http.post('/api/blade-flow/work/send-back', async ({ request }) => {
      posted = await request.json();
      return ok({ id: '5', no: '', version: 2 });
    }),
    http.post('/api/blade-flow/work/hand-task', async ({ request }) => {
      posted = await request.json();
      return ok({ id: '5', no: '', version: 2 });
    }),
  );
  renderPage(
    ApprovalPage,
    '/work/process/approval/detail/9',
    '/work/process/approval/detail/:processInstanceId',
  );
};

beforeEach(() => {
  posted = undefined;
  signIn();
});

it('shows what is asked for, what differs from the last time first, and who may approve', async () => {
  open();
  expect(await screen.findByText('Li、Wang')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: '审批内容' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Discount10.0020.00');
  expect(rows).toHaveLength(2);
  expect(screen.getByText('Goods')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'DD1' })).toHaveAttribute(
    'href',
    '/order/detail?id=77',
  );
});

it('says that a document which changed cannot be approved as it was', async () => {
  open({ state: 'changed' });
  expect(await screen.findByText(/不能按送审的内容批准/)).toBeVisible();
});

it('sends a task back to an earlier step, with a word why', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: '退回' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: '退回' }));
  expect(within(dialog).getByText('请填写意见')).toBeVisible();
  await user.type(await within(dialog).findByRole('textbox', { name: /批复意见/ }), 'unclear');
  await user.click(await within(dialog).findByRole('button', { name: '退回' }));
  await expect.poll(() => posted).toEqual({ taskId: '5', node: 'approve', comment: 'unclear' });
});

it('gives a task back that others may take, too', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: '退还' }));
  await expect
    .poll(() => posted)
    .toEqual({ taskId: '5', way: 'giveBack', userId: '', comment: '' });
});

it('says at a document what it waits for, and nothing where there is nothing', async () => {
  server.use(http.get('/api/blade-flow/approval/list', () => ok([head])));
  renderPage(Banner, '/order/detail?id=77');
  const section = await screen.findByRole('region', { name: '审批' });
  expect(section).toHaveTextContent('待审批');
  expect(section).toHaveTextContent('等待：Approve');
  expect(section).toHaveTextContent('版本 3');
  expect(within(section).getByRole('link')).toHaveAttribute(
    'href',
    '/work/process/approval/detail/9',
  );
});

it('says who decided, when and why', async () => {
  const decided = {
    ...head,
    state: 'rejected',
    decisions: [
      {
        taskId: '5',
        taskName: 'Approve',
        assigneeName: 'Li',
        flag: 'no',
        comment: 'too much',
        endTime: '2026-11-01 10:00:00',
      },
    ],
  };
  server.use(http.get('/api/blade-flow/approval/list', () => ok([decided, head])));
  renderPage(Banner, '/order/detail?id=77');
  const section = await screen.findByRole('region', { name: '审批' });
  expect(section).toHaveTextContent('Li · 驳回 · 2026-11-01 10:00 · too much');
  expect(within(section).getAllByRole('link')).toHaveLength(1);
});

it('shows nothing at a document whose approvals cannot be read', async () => {
  let asked = 0;
  server.use(
    http.get('/api/blade-flow/approval/list', () => {
      asked += 1;
      return refused('NOT_FOUND', 'no');
    }),
  );
  renderPage(Banner, '/order/detail?id=77');
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: '审批' })).toBeNull();
});
