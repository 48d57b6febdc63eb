import { DictScreen } from './DictScreen';

/** Dictionaries on the left, the entries of the chosen one on the right. */
export default function DictHorizontalPage() {
  return <DictScreen direction="row" />;
}
