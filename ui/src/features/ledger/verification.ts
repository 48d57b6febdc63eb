import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/net/http';

/** A place in a company's chain. */
export interface ChainHead {
  position: number;
  hash: string;
}

export interface TenantHealth extends ChainHead {
  tenantId: string;
  readModelPosition: number;
  signedHead?: ChainHead & { time: string };
  /** A clock that may date no more: how many events are newer than it; none when it may have jumped ahead. */
  clock?: { now: string; newer: number };
  /** The event at which the company is shut off. */
  stopped?: { position: number; type: string; stream: string; why: string };
}

export interface Health {
  ready: boolean;
  /** Why not, in words. */
  said?: string;
  tenants: TenantHealth[];
}

export interface Damage {
  tenantId: string;
  position: number;
  what: string;
}

export interface VerifyReport {
  intact: boolean;
  damageCount: number;
  /** Damages of the store itself, which only the platform is told in words. */
  storeDamageCount: number;
  tenants: (ChainHead & { tenantId: string })[];
  damages: Damage[];
}

export interface Verification {
  running: boolean;
  percent: number;
  started: string;
  finished: string;
  report?: VerifyReport;
}

const kPollMs = 1000;
export const verificationKey = ['ledger', 'verification'] as const;

/** Asks again each second while a run is under way. */
export const verificationQuery = queryOptions({
  queryKey: verificationKey,
  queryFn: ({ signal }) => api<Verification>('/ops/ledger/verify', { signal }),
  refetchInterval: (query) => (query.state.data?.running ? kPollMs : false),
  staleTime: 0,
});

export const healthQuery = queryOptions({
  queryKey: ['ledger', 'health'],
  queryFn: ({ signal }) => api<Health>('/ops/health', { signal }),
  staleTime: 0,
});

export const startVerification = () => api<Verification>('/ops/ledger/verify', { method: 'POST' });

/** How far the newest run came in the company's chain. */
export const verifiedTo = (verification: Verification | undefined, tenantId: string) =>
  verification?.report?.tenants.find((tenant) => tenant.tenantId === tenantId)?.position;
