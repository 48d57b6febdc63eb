import { Box, Center, Drawer, Flex, HStack, Portal, Text } from '@chakra-ui/react';
import { Boxes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useText } from '@/i18n';
import { usePrefs } from '@/lib/page/prefs';
import { MenuTree } from './MenuTree';
import { MiniMenu } from './MiniMenu';
import { TopMenuBar } from './TopMenuBar';

function Logo({ mini = false }: { mini?: boolean }) {
  const { t } = useTranslation();
  return (
    <HStack
      h="48px"
      px={mini ? 0 : 4}
      justify={mini ? 'center' : 'flex-start'}
      gap="2.5"
      flex="none"
    >
      <Center boxSize="26px" borderRadius="5px" bg="brand.solid" color="white">
        <Boxes size={16} />
      </Center>
      {!mini && (
        <Text fontWeight="600" fontSize="15px" whiteSpace="nowrap" color="oms.siderFg">
          {t('app.short')} OMS
        </Text>
      )}
    </HStack>
  );
}

const menuCss = {
  '& a, & button.group': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: '36px',
    px: '3',
    mx: '1.5',
    borderRadius: 'l2',
    w: 'calc(100% - 12px)',
    color: 'oms.siderFg',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { bg: 'oms.siderHover' },
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'oms.siderActiveFg',
      outlineOffset: '-2px',
    },
  },
  '&[data-mini] a, &[data-mini] button.group': { px: '0', justifyContent: 'center' },
  '& [aria-current]': { bg: 'oms.siderActive', color: 'oms.siderActiveFg', fontWeight: 500 },
} as const;

export function SideBar() {
  const t = useText();
  const mini = usePrefs((prefs) => prefs.collapsed);
  return (
    <Flex
      data-noprint
      direction="column"
      flex="none"
      w={mini ? '52px' : '208px'}
      bg="oms.sider"
      borderEndWidth="1px"
      borderColor="border.muted"
    >
      <Box
        as="nav"
        aria-label={t('menu:_nav')}
        h="full"
        overflowY="auto"
        overflowX="hidden"
        pb="1.5"
        data-mini={mini || undefined}
        css={menuCss}
      >
        <Logo mini={mini} />
        {mini ? <MiniMenu /> : <MenuTree />}
      </Box>
    </Flex>
  );
}

/** The same menu on narrow screens. Choosing an item closes it. */
export function DrawerMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Drawer.Root
      open={open}
      placement="start"
      size="xs"
      onOpenChange={(event) => {
        if (!event.open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="oms.sider" maxW="240px" aria-label={t('menu:_nav')}>
            <Box as="nav" aria-label={t('menu:_nav')} overflowY="auto" css={menuCss}>
              <Logo />
              <TopMenuBar stacked />
              <MenuTree onChoose={onClose} />
            </Box>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
