import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import LeavePage from '@/features/workflow/applications/LeavePage';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const leave = {
  id: '8',
  businessId: '8',
  processDefinitionId: 'leave:1:2',
  processInstanceId: '9',
  leaveType: 3,
  startTime: '2026-11-02 09:00:00',
  endTime: '2026-11-03 09:00:00',
  reason: 'visit',
  taskUser: '5',
  taskUserName: 'Li',
  applyUser: '4',
  applyUserName: 'Zhang',
  applyTime: '2026-11-01 09:00:00',
  leaveStatus: 1,
  status: 1,
  version: 1,
  flow: {
    assigneeName: 'Li',
    taskId: '77',
    taskName: 'Approval',
    toClaim: false,
    processDefinitionName: 'Leave',
    instanceState: 1,
    deleteReason: '',
  },
};

const step = {
  id: 'approve',
  historyActivityId: 'approve',
  historyActivityName: 'Approval',
  historyActivityDurationTime: '2 h',
  assignee: '5',
  assigneeName: 'Li',
  createTime: '2026-11-01 09:00:00',
  endTime: '',
  comment: '',
  flag: '',
  outcome: '',
};

let posted: unknown;
let claimed: string | null;

const open = (flow: Partial<typeof leave.flow> = {}) => {
  server.use(
    http.get('/api/blade-system/menu/buttons', () => ok([])),
    http.get('/api/blade-desk/process/leave/detail', () =>
      ok({ ...leave, flow: { ...leave.flow, ...flow } }),
    ),
    http.get('/api/blade-flow/work/form', () => ok({ name: '', fields: [] })),
    http.get('/api/blade-flow/process/history-flow-list', () => ok([step])),
    // A document without a drawing.
    http.get('/api/blade-flow/process/diagram', () =>
      ok({ processDefinitionId: 'leave:1:2', name: 'Leave', bpmn: '', open: [], done: [] }),
    ),
    http.post('/api/blade-flow/work/complete-task', async ({ request }) => {
      posted = await request.json();
      return ok({ id: '77', no: '', version: 2 });
    }),
    http.post('/api/blade-flow/work/claim-task', ({ request }) => {
      claimed = new URL(request.url).searchParams.get('taskId');
      return ok({ id: '77', no: '', version: 2 });
    }),
  );
  return renderPage(
    LeavePage,
    '/work/process/leave/detail/9/8',
    '/work/process/leave/detail/:processInstanceId/:businessId',
  );
};

beforeEach(() => {
  posted = undefined;
  claimed = null;
  signIn();
});

it('refuses a leave only with a comment', async () => {
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '驳回' }));
  expect(posted).toBeUndefined();
  expect(await screen.findAllByText('驳回时必须填写')).not.toHaveLength(0);
  await user.type(await screen.findByRole('textbox', { name: /批复意见/ }), '太忙');
  await user.click(await screen.findByRole('button', { name: '驳回' }));
  await expect
    .poll(() => posted)
    .toEqual({ taskId: '77', processInstanceId: '9', flag: 'no', variables: {}, comment: '太忙' });
});

it('has a task claimed before it is decided, and tells who waits', async () => {
  open({ toClaim: true });
  const user = userEvent.setup();
  const table = await screen.findByRole('table', { name: '流转记录' });
  expect(within(table).getByText('办理中')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: '签收' }));
  await expect.poll(() => claimed).toBe('77');
});

it('shows nothing to press to who has no task', async () => {
  open({ taskId: '' });
  await screen.findByRole('table', { name: '流转记录' });
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
  expect(await screen.findByText('流程文档中没有图形')).toBeInTheDocument();
});
