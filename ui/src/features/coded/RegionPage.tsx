import { WithDef } from '@/entities/list/WithDef';
import { CodedTree } from './CodedTree';

export default function RegionPage() {
  return <WithDef entity="region">{(def) => <CodedTree def={def} />}</WithDef>;
}
