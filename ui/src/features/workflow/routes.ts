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

const modelEditor = () => import('./modeler/ModelEditPage');
const drawing = { titleKey: 'workflow:modeler.title', menus: ['/flow/model'] };

export const routes = [
  page('work/start', () => import('./StartPage')),
  page('work/claim', listPage),
  page('work/todo', listPage),
  page('work/send', listPage),
  page('work/done', listPage),
  ...application(
    'leave',
    () => import('./applications/LeaveFormPage'),
    () => import('./applications/LeavePage'),
    {
      form: 'workflow:leaveForm',
      page: 'workflow:leavePage',
    },
  ),
  ...application(
    'expense',
    () => import('./applications/ExpenseFormPage'),
    () => import('./applications/ExpensePage'),
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
  page('work/process/form/start/:processDefinitionId', () => import('./forms/FormStartPage'), {
    titleKey: 'workflow:formPage',
    menus: ['/work/start'],
  }),
  page('work/process/form/detail/:processInstanceId', () => import('./forms/FormPage'), {
    titleKey: 'workflow:formPage',
    menus: [],
  }),
  page('flow/model', () => import('./ModelPage')),
  page('flow/model/new', modelEditor, drawing),
  page('flow/model/edit/:id', modelEditor, drawing),
  page('flow/manager', () => import('./ManagerPage')),
  page('flow/follow', listPage),
  page('flow/approvalRule', () => import('./RulePage')),
];
