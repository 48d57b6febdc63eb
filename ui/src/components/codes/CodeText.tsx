import { useQuery } from '@tanstack/react-query';
import { type CodeTree, pathQuery, pathText } from './queries';

/** The names that stand for a code, from the top; the code itself where nothing has it. */
export function CodeText({ tree, code }: { tree: CodeTree; code: string }) {
  const { data } = useQuery(pathQuery(tree, code));
  return data?.length ? pathText(data) : code;
}
