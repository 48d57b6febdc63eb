import { page } from '@/lib/page/page';

const designer = () => import('./LayoutEditPage');
const design = { titleKey: 'paper:title', menus: ['/system/paperLayout'], perRecord: true };

export const routes = [
  page('system/paperLayout', () => import('./LayoutsPage')),
  page('system/paperLayout/design', designer, design),
];
