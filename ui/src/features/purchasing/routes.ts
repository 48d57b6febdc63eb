import { page } from '@/lib/page/page';

const record = (titleKey: string) => ({
  titleKey,
  menus: ['/purchase/procurement'],
  perRecord: true,
});
const ofSupplier = (titleKey: string) => ({
  titleKey,
  menus: ['/purchase/supplier'],
  perRecord: true,
});

export const routes = [
  page('purchase/procurement', () => import('./PurchaseListPage')),
  page('purchase/edit', () => import('./PurchaseEditPage'), record('purchasing:edit')),
  page('purchase/detail', () => import('./PurchasePage'), record('entity:procurement._name')),
  page('purchase/suggestion', () => import('./suggestions/SuggestionPage')),
  page('purchase/supplier', () => import('./suppliers/SuppliersPage')),
  page(
    'purchase/supplierAccount',
    () => import('./suppliers/SupplierPage'),
    ofSupplier('purchasing:suppliers.account'),
  ),
  page(
    'purchase/supplierStatement',
    () => import('./suppliers/StatementPage'),
    ofSupplier('purchasing:suppliers.statement'),
  ),
];
