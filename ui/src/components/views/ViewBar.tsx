import { Box, Button, HStack, IconButton, Menu, Portal } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { BookmarkPlus, ChevronDown, Star, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { notify } from '@/lib/browser/toast';
import { loadChunk } from '@/lib/page/page';
import { usePast } from '@/lib/session/asOf';
import { confirm } from '../confirm';
import { kNoView, kViewParam, sameLayout, type View, type Views } from './useViews';
import type { NamedView } from './ViewDialog';

/** A form weighs more than the tabs: it comes when a view is named. */
const ViewDialog = lazy(() => loadChunk(() => import('./ViewDialog')));

type Naming = 'new' | 'rename';

/** What can be done with the view that is shown. */
const kActs = ['save', 'saveNew', 'discard', 'rename', 'first', 'remove'] as const;
type Act = (typeof kActs)[number];

/** What is possible with a view of somebody else. */
const kGuestActs: readonly Act[] = ['saveNew', 'discard', 'first'];

/** What changes nothing that the server keeps. */
const kPastActs: readonly Act[] = ['discard', 'first'];

interface TabProps {
  name: string;
  on: boolean;
  isFirst: boolean;
  /** Who else is shown it, in words; "" for nobody. */
  shared: string;
  changed: boolean;
  onShow: () => void;
}

function ViewTab({ name, on, isFirst, shared, changed, onShow }: TabProps) {
  const { t } = useTranslation();
  return (
    <Button
      flex="none"
      variant="plain"
      px="2"
      h="8"
      borderRadius="0"
      borderBottomWidth="2px"
      borderColor={on ? 'brand.solid' : 'transparent'}
      color={on ? 'brand.fg' : 'fg.muted'}
      fontWeight={on ? '600' : '400'}
      aria-pressed={on}
      onClick={onShow}
    >
      {isFirst && <Star size={12} role="img" aria-label={t('view.isFirst')} />}
      {name}
      {shared && <Users size={12} role="img" aria-label={shared} />}
      {changed && (
        <Box
          as="span"
          role="img"
          aria-label={t('view.changed')}
          title={t('view.changed')}
          w="7px"
          h="7px"
          borderRadius="full"
          bg="orange.solid"
        />
      )}
    </Button>
  );
}

interface MenuProps {
  view: View;
  isFirst: boolean;
  changed: boolean;
  onAct: (act: Act) => void;
}

function ViewMenu({ view, isFirst, changed, onAct }: MenuProps) {
  const { t } = useTranslation();
  const past = usePast();
  return (
    <Menu.Root lazyMount>
      <Menu.Trigger asChild>
        <IconButton
          size="2xs"
          variant="ghost"
          aria-label={t('view.menu', { name: view.name })}
          alignSelf="center"
        >
          <ChevronDown size={13} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {kActs
              .filter((act) => changed || !['save', 'discard'].includes(act))
              .filter((act) => view.mine || kGuestActs.includes(act))
              .filter((act) => !past || kPastActs.includes(act))
              .map((act) => (
                <Menu.Item
                  key={act}
                  value={act}
                  color={act === 'remove' ? 'fg.error' : undefined}
                  onClick={() => onAct(act)}
                >
                  {t(act === 'first' && isFirst ? 'view.notFirst' : `view.${act}`)}
                </Menu.Item>
              ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** Opens the list with the view that comes first, when its address asks for nothing. */
function useFirstView({ views, first, pending }: Views, show: (view: View) => void) {
  const begun = views.find((view) => view.id === first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown when the list is opened so, not when it changes
  useEffect(() => {
    if (begun && pending) show(begun);
  }, [begun?.id, pending]);
}

/** Goes to a view, or to the list as it is without one. */
function useShow(kept: Views) {
  const [, setSearch] = useSearchParams();
  return (view: View | undefined, replace = false) => {
    const next = new URLSearchParams(view?.search);
    if (view) next.set(kViewParam, view.id);
    else if (kept.first) next.set(kViewParam, kNoView);
    setSearch(next, { replace });
  };
}

const sharedOf = (view: View, t: TFunction): string =>
  view.mine ? (view.sharedWith ? t('view.shared') : '') : t('view.sharedBy', { name: view.owner });

interface TabsProps {
  kept: Views;
  changed: boolean;
  onShow: (view?: View) => void;
  onAct: (act: Act) => void;
}

function ViewTabs({ kept, changed, onShow, onAct }: TabsProps) {
  const { t } = useTranslation();
  const { views, first, active } = kept;
  return (
    <HStack
      role="group"
      aria-label={t('view.label')}
      px="2"
      gap="0.5"
      borderBottomWidth="1px"
      overflowX="auto"
      flex="none"
    >
      <ViewTab
        name={t('view.all')}
        on={!active}
        isFirst={false}
        shared=""
        changed={false}
        onShow={() => onShow()}
      />
      {views.map((view) => (
        <HStack key={view.id} gap="0" flex="none">
          <ViewTab
            name={view.name}
            on={view === active}
            isFirst={view.id === first}
            shared={sharedOf(view, t)}
            changed={view === active && changed}
            onShow={() => onShow(view)}
          />
          {view === active && (
            <ViewMenu view={view} isFirst={view.id === first} changed={changed} onAct={onAct} />
          )}
        </HStack>
      ))}
    </HStack>
  );
}

/** What one does with the view that is shown; `search` is what the list shows now, as a view keeps it. */
function useViewActs(kept: Views, search: string, name: (what: Naming) => void) {
  const { t } = useTranslation();
  const { first, active, layout } = kept;
  const show = useShow(kept);
  const current = { search, layout: { ...layout.stored, density: layout.density } };
  const remove = async (view: View) => {
    const body = t('view.removeBody', { name: view.name });
    if (!(await confirm({ title: t('view.remove'), body, danger: true }))) return;
    await kept.remove(view.id);
    if (first === view.id) kept.setFirst('');
    show(undefined);
  };
  const restore = (view: View) => {
    layout.restore(view.layout);
    show(view);
  };
  const save = async (view: View) => {
    await kept.change(view.id, current);
    layout.restore(current.layout);
    notify.success(t('view.saved'));
  };
  const acts: Record<Act, (view: View) => void> = {
    // What fails is told by the call.
    save: (view) => void save(view).catch(() => undefined),
    saveNew: () => name('new'),
    discard: restore,
    rename: () => name('rename'),
    first: (view) => kept.setFirst(first === view.id ? '' : view.id),
    remove: (view) => void remove(view).catch(() => undefined),
  };
  return {
    show,
    act: (what: Act) => active && acts[what](active),
    add: async ({ isFirst, ...named }: NamedView) => {
      const view = { ...current, ...named };
      const id = await kept.add(view);
      if (isFirst) kept.setFirst(id);
      show({ ...view, id, mine: true, owner: '' });
    },
  };
}

/** The views of a list: as tabs over it, and the button that makes one of what is shown. */
export function useViewBar(kept: Views, search: string): { tabs: ReactNode; button: ReactNode } {
  const { t } = useTranslation();
  const [naming, setNaming] = useState<Naming>();
  const past = usePast();
  const { views, active, layout } = kept;
  const { show, act, add } = useViewActs(kept, search, setNaming);
  useFirstView(kept, (view) => show(view, true));
  const changed =
    active !== undefined && (active.search !== search || !sameLayout(active.layout, layout.stored));
  const others = views.filter((view) => view.mine && (naming === 'new' || view !== active));
  const onSave = async ({ isFirst, ...named }: NamedView) => {
    if (naming === 'rename' && active) await kept.change(active.id, named);
    else await add({ isFirst, ...named });
  };
  const tabs = views.length > 0 && <ViewTabs {...{ kept, changed, onShow: show, onAct: act }} />;
  const button = !past && (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t('view.saveAs')}
        title={t('view.saveAs')}
        onClick={() => setNaming('new')}
      >
        <BookmarkPlus size={15} />
      </IconButton>
      {naming && (
        <Suspense>
          <ViewDialog
            title={t(naming === 'new' ? 'view.title' : 'view.rename')}
            name={naming === 'rename' ? (active?.name ?? '') : ''}
            sharedWith={naming === 'rename' ? (active?.sharedWith ?? 0) : 0}
            taken={others.map((view) => view.name)}
            first={naming === 'new'}
            onSave={onSave}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
    </>
  );
  return { tabs, button };
}
