import { page } from '@/lib/page/page';

const kOwnLists = ['/work/start', '/work/claim', '/work/todo', '/work/send', '/work/done'];

const leave = {
  titleKey: 'workflow:leavePage',
  menus: [...kOwnLists, '/flow/follow'],
};

const listPage = () => import('./ListPage');

export const routes = [
  page('work/start', () => import('./StartPage')),
  page('work/claim', listPage),
  page('work/todo', listPage),
  page('work/send', listPage),
  page('work/done', listPage),
  page('work/process/leave/form/:processDefinitionId', () => import('./LeaveFormPage'), {
    titleKey: 'workflow:leaveForm',
    menus: ['/work/start'],
  }),
  page(
    'work/process/leave/handle/:taskId/:processInstanceId/:businessId',
    () => import('./LeavePage'),
    leave,
  ),
  page(
    'work/process/leave/detail/:processInstanceId/:businessId',
    () => import('./LeavePage'),
    leave,
  ),
  page('work/process/approval/detail/:processInstanceId', () => import('./ApprovalPage'), {
    titleKey: 'workflow:approval.title',
    menus: [],
  }),
  page('work/process/open/:processInstanceId', () => import('./OpenPage'), {
    titleKey: 'workflow:approval.title',
    menus: [],
    tab: false,
  }),
  page('flow/model', () => import('./ModelPage')),
  page('flow/manager', () => import('./ManagerPage')),
  page('flow/follow', listPage),
  page('flow/approvalRule', () => import('./RulePage')),
];
