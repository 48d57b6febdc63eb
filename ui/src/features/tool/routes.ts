import { page } from '@/lib/page/page';

export const routes = [
  page('tool/code', () => import('./CodePage')),
  page('report/reportlist', () => import('./ReportPage'), { menus: ['/tool/report'] }),
  page('tool/report', () => import('./ReportPage'), { menus: ['/report/reportlist'] }),
];
