import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';

export default function ReportPage() {
  return <WithDef entity="report">{(def) => <EntityScreen def={def} />}</WithDef>;
}
