import { Box } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Node of the server's select trees. */
export interface TreeNode {
  id: string;
  title: string;
  children?: TreeNode[];
}

interface CheckTreeProps {
  label: string;
  nodes: readonly TreeNode[];
  checked: ReadonlySet<string>;
  onChange: (checked: ReadonlySet<string>) => void;
}

const childrenOf = (node: TreeNode) => node.children ?? [];
const idsOf = (node: TreeNode): string[] => [node.id, ...childrenOf(node).flatMap(idsOf)];
const leafIds = (node: TreeNode): string[] =>
  childrenOf(node).length ? childrenOf(node).flatMap(leafIds) : [node.id];

/** A node is on while it or anything under it is, and wholly on when everything under it is. */
export const nodeState = (node: TreeNode, checked: ReadonlySet<string>) => ({
  on: idsOf(node).some((id) => checked.has(id)),
  whole: leafIds(node).every((id) => checked.has(id)),
});

/**
 * The set after a node was pressed: everything under it becomes wholly on, or off when it was; what stands over it is on
 * while anything under it is.
 */
export function pressNode(
  nodes: readonly TreeNode[],
  checked: ReadonlySet<string>,
  id: string,
): Set<string> {
  const next = new Set(checked);
  const visit = (node: TreeNode): boolean => {
    if (node.id === id) {
      const { whole } = nodeState(node, checked);
      for (const each of idsOf(node)) {
        if (whole) next.delete(each);
        else next.add(each);
      }
      return true;
    }
    if (!childrenOf(node).some(visit)) return false;
    if (childrenOf(node).some((child) => nodeState(child, next).on)) next.add(node.id);
    else next.delete(node.id);
    return true;
  };
  nodes.some(visit);
  return next;
}

interface NodeProps extends CheckTreeProps {
  node: TreeNode;
  depth: number;
}

function Node({ node, depth, ...tree }: NodeProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(depth === 0);
  const children = childrenOf(node);
  const { on, whole } = nodeState(node, tree.checked);
  const Arrow = open ? ChevronDown : ChevronRight;
  const name = { name: node.title };
  return (
    <li>
      <div style={{ paddingInlineStart: depth * 20 }}>
        {children.length ? (
          <button
            type="button"
            aria-expanded={open}
            aria-label={open ? t('act.collapse', name) : t('act.expand', name)}
            onClick={() => setOpen(!open)}
          >
            <Arrow size={14} />
          </button>
        ) : (
          <i />
        )}
        <label>
          <input
            type="checkbox"
            checked={whole}
            ref={(box) => {
              if (box) box.indeterminate = on && !whole;
            }}
            onChange={() => tree.onChange(pressNode(tree.nodes, tree.checked, node.id))}
          />
          {node.title}
        </label>
      </div>
      {open && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Node key={child.id} {...tree} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A forest to tick. */
export function CheckTree(props: CheckTreeProps) {
  return (
    <Box
      as="ul"
      aria-label={props.label}
      css={{
        '& div': { display: 'flex', alignItems: 'center', h: '30px' },
        '& button, & i': { w: '22px', cursor: 'pointer', display: 'inline-flex' },
        '& label': { display: 'inline-flex', alignItems: 'center', gap: '2', cursor: 'pointer' },
        '& input': {
          w: '15px',
          h: '15px',
          accentColor: 'var(--chakra-colors-brand-solid)',
        },
      }}
    >
      {props.nodes.map((node) => (
        <Node key={node.id} {...props} node={node} depth={0} />
      ))}
    </Box>
  );
}
