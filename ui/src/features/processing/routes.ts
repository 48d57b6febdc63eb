import { page } from '@/lib/page/page';

export const routes = [
  page('processing/process', () => import('./ProcessListPage')),
  page('processing/edit', () => import('./edit/ProcessEditPage'), {
    titleKey: 'processing:edit',
    menus: ['/processing/process'],
    perRecord: true,
  }),
  page('processing/detail', () => import('./ProcessPage'), {
    titleKey: 'entity:process._name',
    menus: ['/processing/process'],
    perRecord: true,
  }),
  page('processing/reprice', () => import('./prices/RepricingPage'), {
    titleKey: 'processing:reprice.title',
    menus: ['/processing/process'],
  }),
  page('plant/processPlant', () => import('./plants/PlantListPage')),
  page('plant/plantDetail', () => import('./plants/PlantPage'), {
    titleKey: 'entity:processPlant._name',
    menus: ['/plant/processPlant'],
    perRecord: true,
  }),
  page('plant/plantPrice', () => import('./prices/PricePage')),
  page('plant/waterPrice', () => import('./prices/PricePage')),
  page('plant/groovePrice', () => import('./prices/PricePage')),
  page('processing/cutPlan', () => import('./cutting/CutListPage')),
  page('processing/cutEdit', () => import('./cutting/CutEditPage'), {
    titleKey: 'processing:cut.edit',
    menus: ['/processing/cutPlan'],
    perRecord: true,
  }),
  page('processing/cutDetail', () => import('./cutting/CutPage'), {
    titleKey: 'entity:cutPlan._name',
    menus: ['/processing/cutPlan'],
    perRecord: true,
  }),
  page('processing/zqOrder', () => import('./zq/ZqListPage')),
  page('processing/zqEdit', () => import('./zq/ZqEditPage'), {
    titleKey: 'processing:zq.edit',
    menus: ['/processing/zqOrder'],
    perRecord: true,
  }),
  page('processing/zqDetail', () => import('./zq/ZqPage'), {
    titleKey: 'entity:zqOrder._name',
    menus: ['/processing/zqOrder'],
    perRecord: true,
  }),
  page('processing/remnant', () => import('./cutting/RemnantListPage')),
];
