import { page } from '@/lib/page/page';

const kOwnLists = ['/work/start', '/work/claim', '/work/todo', '/work/send', '/work/done'];

/** The form of an application, its page for who has a task in it, and its page. */
const application = (
  kind: string,
  form: Parameters<typeof page>[1],
  own: Parameters<typeof page>[1],
  titleKeys: { form: string; page: string },
) => {
  const opened = { titleKey: titleKeys.page, menus: [...kOwnLists, '/flow/follow'] };
  return [
    page(`work/process/${kind}/form/:processDefinitionId`, form, {
      titleKey: titleKeys.form,
      menus: ['/work/start'],
    }),
    page(`work/process/${kind}/handle/:taskId/:processInstanceId/:businessId`, own, opened),
    page(`work/process/${kind}/detail/:processInstanceId/:businessId`, own, opened),
  ];
};

const listPage = () => import('./ListPage');

export const routes = [
  page('work/start', () => import('./StartPage')),
  page('work/claim', listPage),
  page('work/todo', listPage),
  page('work/send', listPage),
  page('work/done', listPage),
  ...application(
    'leave',
    () => import('./LeaveFormPage'),
    () => import('./LeavePage'),
    {
      form: 'workflow:leaveForm',
      page: 'workflow:leavePage',
    },
  ),
  ...application(
    'expense',
    () => import('./ExpenseFormPage'),
    () => import('./ExpensePage'),
    {
      form: 'workflow:expenseForm',
      page: 'workflow:expensePage',
    },
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
