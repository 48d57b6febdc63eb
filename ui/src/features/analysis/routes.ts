import { page } from '@/lib/page/page';

const reports = () => import('./ReportListPage');
const kReports = ['/report/reportlist', '/tool/report'];

export const routes = [
  page('analysis/order', () => import('./OrderAnalysisPage')),
  page('analysis/customer', () => import('./CustomerAnalysisPage')),
  page('analysis/trade', () => import('./TradeAnalysisPage')),
  page('report/reportlist', reports, { menus: ['/tool/report'] }),
  page('tool/report', reports, { menus: ['/report/reportlist'] }),
  page('report/view', () => import('./ReportPage'), {
    titleKey: 'analysis:report.title',
    perRecord: true,
    menus: kReports,
  }),
  page('report/edit', () => import('./ReportEditPage'), {
    titleKey: 'analysis:report.design',
    menus: kReports,
  }),
];
