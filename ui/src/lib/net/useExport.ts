import { useMutation } from '@tanstack/react-query';
import { download } from './http';
import type { Params } from './transport';

/** Downloads a list as xlsx: the same filters and sort, the columns that are shown. */
export function useExport(entity: string) {
  return useMutation({
    mutationFn: ({ columns, params }: { columns: readonly string[]; params: Params }) => {
      const { current: _current, size: _size, ...filters } = params;
      return download(`/blade-system/export/${entity}`, { ...filters, columns: columns.join(',') });
    },
  });
}
