import { WithDef } from '@/entities/list/WithDef';
import { CodedTree } from './CodedTree';

export default function MenuRankPage() {
  return <WithDef entity="menuRank">{(def) => <CodedTree def={def} />}</WithDef>;
}
