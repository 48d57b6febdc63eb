import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';

const post = (path: string, params: Record<string, string>, commandId: string) =>
  api<unknown>(`/blade-system/tenant/${path}`, { method: 'POST', params, commandId });

/** The package of a company; nothing in it when there is none. */
export interface TenantPackage {
  id?: string;
  packageName?: string;
  /** Menus, separated by commas. */
  menuId?: string;
  remark?: string;
}

export const packageQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...entityKeys('tenant').detail(tenantId), 'package'],
    queryFn: ({ signal }) =>
      api<TenantPackage>('/blade-system/tenant/package-detail', { params: { tenantId }, signal }),
    staleTime: 0,
  });

export interface TenantLimits {
  /** Users that a company may have; -1 without limit. */
  accountNumber: number;
  /** yyyy-MM-dd HH:mm:ss; empty: never. */
  expireTime: string;
}

export const limitTenants = (ids: string, limits: TenantLimits, commandId: string) =>
  post('setting', { ids, ...limits, accountNumber: String(limits.accountNumber) }, commandId);

/** What a company is given one of. */
export type Assigned = 'package' | 'datasource';

/** An empty id takes it away. */
export const assignTo = (kind: Assigned, tenantId: string, id: string, commandId: string) =>
  kind === 'package'
    ? post('package-setting', { tenantId, packageId: id }, commandId)
    : post('datasource', { tenantId, datasourceId: id }, commandId);

/** Nothing more is taken of the company here. */
export const closeLedger = (tenantId: string, movedTo: string, commandId: string) =>
  post('close-ledger', { tenantId, movedTo }, commandId);

/** The company whose ledger was closed goes on here. */
export const reopenLedger = (tenantId: string, commandId: string) =>
  post('reopen-ledger', { tenantId }, commandId);
