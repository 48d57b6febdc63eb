import { Button, HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useText } from '@/i18n';
import { kHomePath } from '@/lib/page/tabs';
import { leavesOf, menuTarget, useMenu } from '@/lib/rights/menu';
import { type TopMenu, useChosenTopMenu, useTopMenus } from '@/lib/rights/topMenu';

/** Home and the parts into which the server divides the menu; nothing where it does not. */
export function TopMenuBar({ stacked = false }: { stacked?: boolean }) {
  const { t } = useTranslation(['common', 'shell']);
  const text = useText();
  const navigate = useNavigate();
  const tops = useTopMenus();
  const { menu } = useMenu();
  const { id, choose } = useChosenTopMenu();
  if (!tops.length) return null;
  const goHome = () => {
    choose('');
    void navigate(kHomePath);
  };
  const open = (top: TopMenu) => {
    choose(top.id);
    const page = leavesOf(menu).find((leaf) => leaf.path === top.path);
    if (page) void navigate(menuTarget(page));
  };
  const entry = (on: boolean) => ({
    size: 'xs' as const,
    flex: 'none',
    variant: 'ghost' as const,
    color: 'inherit',
    fontWeight: on ? '600' : 'normal',
    textDecoration: on ? 'underline' : undefined,
    textUnderlineOffset: '6px',
    'aria-pressed': on,
    _hover: { bg: 'color-mix(in srgb, currentColor 12%, transparent)' },
  });
  return (
    <HStack
      role="group"
      aria-label={t('shell:topMenu')}
      gap="0.5"
      minW="0"
      px={stacked ? '2' : '0'}
      pe="2"
      borderEndWidth={stacked ? '0' : '1px'}
      borderColor="color-mix(in srgb, currentColor 25%, transparent)"
      pb={stacked ? '1' : '0'}
      wrap={stacked ? 'wrap' : 'nowrap'}
      overflowX="auto"
      color={stacked ? 'oms.siderFg' : undefined}
    >
      <Button {...entry(id === '')} onClick={goHome}>
        {text('menu:home')}
      </Button>
      {tops.map((top) => (
        <Button key={top.id} {...entry(id === top.id)} onClick={() => open(top)}>
          {top.name}
        </Button>
      ))}
    </HStack>
  );
}
