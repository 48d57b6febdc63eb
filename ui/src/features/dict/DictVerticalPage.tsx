import { DictScreen } from './DictScreen';

/** Dictionaries above, the entries of the chosen one below. */
export default function DictVerticalPage() {
  return <DictScreen direction="column" />;
}
