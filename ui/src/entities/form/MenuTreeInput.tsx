import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CheckTree, type TreeNode } from '@/components/CheckTree';
import { ErrorNotice, Loading } from '@/components/states';
import { api } from '@/lib/net/http';

interface MenuTreeInputProps {
  label: string;
  /** Comma-joined ids. */
  value: string;
  onChange: (value: string) => void;
}

/** Menus to tick: what stands over a chosen one is chosen with it. */
export function MenuTreeInput({ label, value, onChange }: MenuTreeInputProps) {
  const tree = useQuery({
    queryKey: ['menu', 'tree'],
    queryFn: ({ signal }) => api<TreeNode[]>('/blade-system/menu/tree', { signal }),
  });
  if (tree.isError) {
    return <ErrorNotice error={tree.error} onRetry={() => void tree.refetch()} />;
  }
  if (!tree.data) return <Loading />;
  return (
    <Box w="full" maxH="280px" overflow="auto" borderWidth="1px" borderRadius="l2" p="1">
      <CheckTree
        label={label}
        nodes={tree.data}
        checked={new Set(value.split(',').filter(Boolean))}
        onChange={(checked) => onChange([...checked].sort().join(','))}
      />
    </Box>
  );
}
