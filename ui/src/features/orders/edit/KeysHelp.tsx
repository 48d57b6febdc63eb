import { Button, Kbd, Popover, Portal, Text } from '@chakra-ui/react';
import { Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const keys = [
  ['enter', 'Enter'],
  ['tab', 'Tab'],
  ['arrows', '↑ ↓'],
  ['duplicate', 'Ctrl+D'],
  ['insert', 'Ctrl+I'],
  ['delete', 'Ctrl+Del'],
  ['move', 'Alt+↑ ↓'],
  ['lastPrice', 'Alt+L'],
  ['save', 'Ctrl+S'],
  ['submit', 'Ctrl+Enter'],
] as const;

/** The keys of the editor, to look up. */
export function KeysHelp() {
  const { t } = useTranslation('order');
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <Button variant="ghost" colorPalette="gray">
          <Keyboard size={15} />
          {t('keys.title')}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="340px" aria-label={t('keys.title')}>
            <Popover.Body p="3" display="grid" gridTemplateColumns="auto 1fr" gap="2">
              {keys.map(([name, key]) => (
                <Text key={name} as="span" display="contents">
                  <Kbd size="sm">{key}</Kbd>
                  <span>{t(`keys.${name}`)}</span>
                </Text>
              ))}
              <Text gridColumn="1 / -1" color="fg.muted">
                {t('keys.quantity')}
              </Text>
              <Text gridColumn="1 / -1" color="fg.muted">
                {t('paste.hint')}
              </Text>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
