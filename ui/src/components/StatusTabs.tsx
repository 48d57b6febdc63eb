import { Badge, Button, HStack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { count } from '@/lib/words/format';

export interface StatusTab {
  value: string;
  label: string;
  /** Left out where it is not known. */
  count?: number;
}

interface StatusTabsProps {
  label: string;
  items: readonly StatusTab[];
  value: string;
  onChange: (value: string) => void;
}

/** A row of filters of which one is pressed; where the row is too long, that one is scrolled to. */
export function StatusTabs({ label, items, value, onChange }: StatusTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const widths = items.map((item) => `${item.label}${item.count ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed one has moved
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!row.current || !pressed) return;
    row.current.scrollLeft =
      pressed.offsetLeft - (row.current.clientWidth - pressed.offsetWidth) / 2;
  }, [value, widths]);
  return (
    <HStack
      ref={row}
      position="relative"
      role="group"
      aria-label={label}
      gap="0.5"
      overflowX="auto"
      minW="0"
    >
      {items.map((item) => {
        const on = item.value === value;
        return (
          <Button
            key={item.value}
            flex="none"
            variant={on ? 'subtle' : 'ghost'}
            colorPalette={on ? 'brand' : 'gray'}
            aria-pressed={on}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && (
              <Badge size="xs" variant={on ? 'solid' : 'subtle'} borderRadius="full">
                {count(item.count)}
              </Badge>
            )}
          </Button>
        );
      })}
    </HStack>
  );
}
