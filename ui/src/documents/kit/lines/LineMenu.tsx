import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export const lineCommands = ['insert', 'duplicate', 'up', 'down', 'delete'] as const;
export type LineCommand = (typeof lineCommands)[number];

const keys: Record<LineCommand, string> = {
  insert: 'Ctrl+I',
  duplicate: 'Ctrl+D',
  up: 'Alt+↑',
  down: 'Alt+↓',
  delete: 'Ctrl+Del',
};

interface LineMenuProps {
  lineKey: string;
  n: number;
  last: boolean;
  onCommand: (key: string, command: LineCommand) => void;
}

/** What can be done with a line, with the keys that do the same. */
export function LineMenu({ lineKey, n, last, onCommand }: LineMenuProps) {
  const { t } = useTranslation('order');
  const off = (command: LineCommand) =>
    (command === 'up' && n === 1) || (command === 'down' && last);
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      onSelect={(event) => onCommand(lineKey, event.value as LineCommand)}
    >
      <Menu.Trigger asChild>
        <IconButton variant="ghost" colorPalette="gray" aria-label={t('line.actions', { n })}>
          <Ellipsis size={15} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {lineCommands.map((command) => (
              <Menu.Item
                key={command}
                value={command}
                disabled={off(command)}
                color={command === 'delete' ? 'fg.error' : undefined}
              >
                {t(`line.${command}`)}
                <Menu.ItemCommand>{keys[command]}</Menu.ItemCommand>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
