import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { ErrorNotice, Loading } from '@/components/states';
import type { EntityDef } from '@/entities/model/def';
import { useEntityDef } from '@/entities/model/useEntityDef';

interface WithDefProps {
  entity: string;
  children: (def: EntityDef) => ReactNode;
}

/** Waits for the description of an entity. One that the server does not describe has no page. */
export function WithDef({ entity, children }: WithDefProps) {
  const { def, isPending, isError, error, refetch } = useEntityDef(entity);
  if (isPending) return <Loading />;
  if (isError) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return def ? children(def) : <Navigate to="/404" replace />;
}
