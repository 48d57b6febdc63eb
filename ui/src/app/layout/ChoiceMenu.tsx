import { IconButton, Menu, Portal } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { headerButton } from './headerButton';

interface ChoiceMenuProps<T extends string> {
  label: string;
  icon: LucideIcon;
  values: readonly T[];
  value: string;
  show: (value: T) => ReactNode;
  onChoose: (value: T) => void;
}

/** A button of the header that offers one of several. */
export function ChoiceMenu<T extends string>(props: ChoiceMenuProps<T>) {
  const { label, icon: Icon, values, value: chosen, show, onChoose } = props;
  return (
    <Menu.Root lazyMount>
      <Menu.Trigger asChild>
        <IconButton {...headerButton} aria-label={label}>
          <Icon size={16} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={chosen}
              onValueChange={(event) => onChoose(event.value as T)}
            >
              {values.map((value) => (
                <Menu.RadioItem key={value} value={value}>
                  {show(value)}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
