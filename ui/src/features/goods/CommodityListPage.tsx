import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { RemoveListed } from './RemoveListed';

/** Commodities; those that a filter shows can go all at once. */
export default function CommodityListPage() {
  return (
    <WithDef entity="commodity">
      {(def) => <EntityScreen def={def} toolbar={() => <RemoveListed def={def} />} />}
    </WithDef>
  );
}
