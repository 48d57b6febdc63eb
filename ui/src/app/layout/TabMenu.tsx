import { HStack, Menu, Portal } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { mayDrop } from '@/components/useUnsavedGuard';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { api } from '@/lib/net/http';
import { useTabKey } from '@/lib/page/page';
import { kHomePath, type Tab, useTabs } from '@/lib/page/tabs';
import { openForms } from '@/lib/session/forms';

/** The actions on tabs, around `target`: that tab for a right click, the shown one for the button. */
export function TabMenuItems({ target }: { target: string }) {
  const { t } = useTranslation();
  const { tabs, closeOthers, closeAll } = useTabs();
  const shown = useTabKey();
  const navigate = useNavigate();
  const client = useQueryClient();
  const clearCache = async () => {
    if (!(await confirm({ title: t('msg.confirm'), body: t('top.clearCacheConfirm') }))) return;
    try {
      // What the server keeps of the company goes first, or the pages would be given it again.
      await api('/blade-auth/oauth/clear-cache');
    } catch (error) {
      return notify.error(errorText(error));
    }
    void client.resetQueries();
    notify.success(t('top.cleared'));
  };
  /** Whether these may be closed; forms that were left in them are forgotten. */
  const mayClose = async (gone: readonly Tab[]) => {
    const keys = gone.filter((tab) => tab.closable).map((tab) => tab.key);
    if (!(await mayDrop(keys.some(openForms.has)))) return false;
    for (const key of keys) openForms.discard(key);
    return true;
  };
  const others = async () => {
    if (!(await mayClose(tabs.filter((each) => each.key !== target)))) return;
    closeOthers(target);
    const tab = tabs.find((each) => each.key === target);
    if (target !== shown && tab) void navigate(tab.path + tab.search);
  };
  const all = async () => {
    if (!(await mayClose(tabs))) return;
    closeAll();
    void navigate(kHomePath);
  };
  return (
    <Menu.Content>
      <Menu.Item value="cache" onClick={() => void clearCache()}>
        {t('top.clearCache')}
      </Menu.Item>
      <Menu.Separator />
      <Menu.Item value="others" onClick={() => void others()}>
        {t('top.closeOthers')}
      </Menu.Item>
      <Menu.Item value="all" onClick={() => void all()}>
        {t('top.closeAll')}
      </Menu.Item>
    </Menu.Content>
  );
}

/** A right click on a tab offers the same, around that tab. */
export function TabContextMenu({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState(kHomePath);
  return (
    <Menu.Root lazyMount>
      <Menu.ContextTrigger asChild>
        <HStack
          as="ul"
          flex="1"
          minW="0"
          overflowX="auto"
          gap="1"
          css={{ scrollbarWidth: 'none' }}
          onContextMenuCapture={(event) => {
            const item = (event.target as HTMLElement).closest<HTMLElement>('[data-tab]');
            setTarget(item?.dataset.tab ?? kHomePath);
          }}
        >
          {children}
        </HStack>
      </Menu.ContextTrigger>
      <Portal>
        <Menu.Positioner>
          <TabMenuItems target={target} />
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
