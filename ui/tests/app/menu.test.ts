import { describe, expect, it } from 'vitest';
import { nodeState, pressNode, type TreeNode } from '@/components/CheckTree';
import { toggled, withRange } from '@/components/table/select';
import { branchIds, openRows } from '@/entities/model/treeRows';
import { kHomePath, useTabs } from '@/lib/page/tabs';
import { leavesOf, type MenuNode, menuTarget, visibleMenu, withIndex } from '@/lib/rights/menu';
import { buttonFlags } from '@/lib/rights/perm';

const leaf = (code: string, extra: Partial<MenuNode> = {}): MenuNode => ({
  id: code,
  code,
  name: code,
  path: `/x/${code}`,
  ...extra,
});

describe('menu', () => {
  it('hides what names roles and none of the user', () => {
    const menu = [
      leaf('open', { meta: { roles: [] } }),
      leaf('group', { children: [leaf('mine', { meta: { roles: ['dg', 'cw'] } })] }),
      leaf('theirs', { meta: { roles: ['ck'] } }),
    ];
    const shown = visibleMenu(menu, ['cw']);
    expect(leavesOf(shown).map((node) => node.code)).toEqual(['open', 'mine']);
    expect(leavesOf(shown)[1]?.parents.map((node) => node.code)).toEqual(['group']);
  });

  it('opens pages of other sites inside the app', () => {
    expect(menuTarget(leaf('a'))).toBe('/x/a');
    expect(menuTarget(leaf('b', { path: 'https://e.example/q?a=1' }))).toBe('/myiframe/b');
  });

  it('gives a page at the root its index', () => {
    const paths = withIndex([
      leaf('a', { path: '/info' }),
      leaf('b', { path: '/x/y' }),
      leaf('c', { path: '/group', children: [leaf('d')] }),
      leaf('e', { path: 'https://e.example' }),
    ]).map((node) => node.path);
    expect(paths).toEqual(['/info/index', '/x/y', '/group', 'https://e.example']);
  });

  it('flags the leaves of the button tree', () => {
    expect(
      buttonFlags([
        { code: 'order', children: [{ code: 'order_add' }] },
        { code: 'x', children: [] },
      ]),
    ).toEqual({ order_add: true, x: true });
  });
});

describe('a tree to tick', () => {
  const nodes: TreeNode[] = [
    {
      id: '1',
      title: 'a',
      children: [
        { id: '11', title: 'b', children: [{ id: '111', title: 'c' }] },
        { id: '12', title: 'd' },
      ],
    },
    { id: '2', title: 'e' },
  ];
  const press = (on: string[], id: string) => [...pressNode(nodes, new Set(on), id)].sort();

  it('takes what is below along and what is above with it', () => {
    expect(press([], '11')).toEqual(['1', '11', '111']);
    expect(press(['1', '11', '111', '12'], '1')).toEqual([]);
    expect(press(['1', '11', '111', '12'], '11')).toEqual(['1', '12']);
  });

  it('fills up what is partly on, and tells partly from wholly', () => {
    const [root] = nodes as [TreeNode];
    expect(nodeState(root, new Set(['111']))).toEqual({ on: true, whole: false });
    expect(nodeState(root, new Set(['111', '12']))).toEqual({ on: true, whole: true });
    expect(press(['1', '12'], '1')).toEqual(['1', '11', '111', '12']);
    expect(press(['111', '12'], '1')).toEqual([]);
  });

  it('lets go of the nodes above when nothing below is left', () => {
    expect(press(['1', '11', '111'], '111')).toEqual([]);
    expect(press(['2'], '2')).toEqual([]);
  });
});

describe('tree rows', () => {
  const rows = [
    { id: '1', children: [{ id: '2', children: [{ id: '3' }] }] },
    { id: '4', children: [] },
  ];

  it('shows what has only open ancestors', () => {
    const shown = (open: string[]) =>
      openRows(rows, (row) => open.includes(row.id)).map((row) => [row.id, row.depth]);
    expect(shown([])).toEqual([
      ['1', 0],
      ['4', 0],
    ]);
    expect(shown(['2'])).toHaveLength(2);
    expect(shown(['1', '2'])).toEqual([
      ['1', 0],
      ['2', 1],
      ['3', 2],
      ['4', 0],
    ]);
    expect(branchIds(rows)).toEqual(['1', '2']);
  });
});

describe('selection', () => {
  it('toggles one row and adds a range either way round', () => {
    expect([...toggled(new Set(['a']), 'a')]).toEqual([]);
    const ids = ['a', 'b', 'c', 'd'];
    expect([...withRange(new Set(['a']), ids, 'd', 'b')]).toEqual(['a', 'b', 'c', 'd']);
    expect([...withRange(new Set(), ids, 'b', 'c')]).toEqual(['b', 'c']);
  });
});

describe('tabs', () => {
  const tab = (key: string, search = '') => ({
    key,
    path: key,
    search,
    titleKey: 'menu:user',
    titleText: '',
    closable: true,
  });
  const keys = () => useTabs.getState().tabs.map((each) => each.key);

  it('keeps home, and where each tab was left', () => {
    const tabs = useTabs.getState();
    tabs.closeAll();
    tabs.open(tab('/a'));
    tabs.open(tab('/b'));
    tabs.setTitle('/a', 'A');
    tabs.open(tab('/a', '?size=30'));
    expect(keys()).toEqual([kHomePath, '/a', '/b']);
    expect(useTabs.getState().tabs[1]).toMatchObject({ search: '?size=30', title: 'A' });
    tabs.close(kHomePath);
    tabs.closeOthers('/b');
    expect(keys()).toEqual([kHomePath, '/b']);
    tabs.closeAll();
    expect(keys()).toEqual([kHomePath]);
  });
});
