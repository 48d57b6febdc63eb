import { usePerm } from '@/lib/rights/perm';
import type { EntityDef, Operation } from './def';

/** What the user may do with an entity, as far as it can be done at all. */
export function useRights(def: EntityDef): Record<Operation, boolean> {
  const can = usePerm();
  const { routes, permission } = def;
  return {
    view: can(permission.view) && !!routes.detail,
    add: can(permission.add) && !!(routes.submit ?? routes.save),
    edit: can(permission.edit) && !!(routes.submit ?? routes.update),
    delete: can(permission.delete) && !!routes.remove,
    export: can(permission.export) && !!routes.export,
  };
}
