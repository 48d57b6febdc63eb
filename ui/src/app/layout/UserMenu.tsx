import { Avatar, IconButton, Kbd, Menu, Portal, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { useQueue } from '@/lib/offline/queue';
import { logout } from '@/lib/rights/signing';
import { useSession } from '@/lib/session/session';
import { count } from '@/lib/words/format';
import { headerButton } from './headerButton';
import { openHelp } from './help/useHelp';
import { kMyBalance } from './tools/BalanceButton';
import { useOwnBalance } from './tools/useOwnBalance';
import { useSwitchChoices } from './tools/useSwitchChoices';

const SwitchDialog = lazy(() => import('./tools/SwitchDialog'));

export function UserMenu() {
  const { t } = useTranslation(['common', 'shell']);
  const text = useText();
  const navigate = useNavigate();
  const session = useSession((store) => store.session);
  const { canSwitch } = useSwitchChoices();
  const balance = useOwnBalance();
  const [switching, setSwitching] = useState(false);
  if (!session) return null;
  const askAndLeave = async () => {
    const waiting = useQueue.getState().entries.length;
    const body = [
      t('top.logoutConfirm'),
      waiting > 0 && t('shell:offline.logout', { n: count(waiting) }),
    ];
    if (!(await confirm({ title: t('msg.confirm'), body: body.filter(Boolean).join(' ') }))) {
      notify.info(t('top.cancelled'));
      return;
    }
    await logout();
  };
  const roles = session.roleName
    .split(',')
    .map((alias) => text(`roleAlias.${alias}`, { defaultValue: alias }))
    .join(', ');
  const name = session.realName || session.userName || session.account;
  return (
    <Menu.Root lazyMount>
      <Menu.Trigger asChild>
        <IconButton {...headerButton} w="auto" px="1.5" aria-label={t('top.user')}>
          <Avatar.Root
            size="2xs"
            bg="color-mix(in srgb, currentColor 18%, transparent)"
            color="inherit"
          >
            <Avatar.Fallback name={name} />
            {session.avatar && <Avatar.Image src={session.avatar} alt="" />}
          </Avatar.Root>
          <Text
            as="span"
            hideBelow="md"
            fontWeight="normal"
            maxW="180px"
            truncate
            title={[name, roles].filter(Boolean).join(' · ')}
          >
            {name}
            {roles && (
              <Text as="span" hideBelow="xl">
                {` · ${roles}`}
              </Text>
            )}
          </Text>
          <ChevronDown size={13} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="dashboard" onClick={() => void navigate('/wel/dashboard')}>
              {text('menu:dashboard')}
            </Menu.Item>
            <Menu.Item value="info" onClick={() => void navigate('/info/index')}>
              {t('top.info')}
            </Menu.Item>
            <Menu.Item value="password" onClick={() => void navigate('/info/index?tab=password')}>
              {t('top.password')}
            </Menu.Item>
            {balance && (
              <Menu.Item value="bonus" onClick={() => void navigate(kMyBalance)}>
                {text('entity:userBalance.bonusBalance')}
                <Text as="span" ms="auto">
                  {count(balance.bonusBalance)}
                </Text>
              </Menu.Item>
            )}
            {balance && (
              <Menu.Item value="gold" onClick={() => void navigate(kMyBalance)}>
                {text('entity:userBalance.goldBalance')}
                <Text as="span" ms="auto">
                  {count(balance.goldBalance)}
                </Text>
              </Menu.Item>
            )}
            {canSwitch && (
              <Menu.Item value="switch" onClick={() => setSwitching(true)}>
                {t('shell:switch.title')}
              </Menu.Item>
            )}
            <Menu.Item value="help" onClick={openHelp}>
              {t('top.help')}
              <Kbd size="sm" ms="auto" hideBelow="md">
                ?
              </Kbd>
            </Menu.Item>
            <Menu.Separator />
            <Menu.Item value="logout" onClick={() => void askAndLeave()}>
              {t('top.logout')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
      {switching && (
        <Suspense>
          <SwitchDialog onClose={() => setSwitching(false)} />
        </Suspense>
      )}
    </Menu.Root>
  );
}
