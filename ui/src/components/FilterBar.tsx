import { Button, Flex, HStack, IconButton, SimpleGrid, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '@/lib/browser/useNarrow';
import { useAfterPicks } from './fields/picks';

export interface FilterItem {
  name: string;
  label: string;
  input: ReactNode;
  /** Takes the room of two: a range of dates. */
  wide?: boolean;
}

interface FilterBarProps {
  items: readonly FilterItem[];
  onSearch: () => void;
  /** Empties the fields too, also of what was not searched for. */
  onReset: () => void;
}

const kFirst = 4;
const kFirstOnPhone = 1;

/** The items that fit into `room` places, one at least. */
function fitting(items: readonly FilterItem[], room: number): readonly FilterItem[] {
  let used = 0;
  const end = items.findIndex((item) => {
    used += item.wide ? 2 : 1;
    return used > room;
  });
  return end < 0 ? items : items.slice(0, Math.max(1, end));
}

/** Search fields over a list. Enter searches; what does not fit is folded away. */
export function FilterBar({ items, onSearch, onReset }: FilterBarProps) {
  const { t } = useTranslation();
  const first = fitting(items, useNarrow() ? kFirstOnPhone : kFirst);
  const [open, setOpen] = useState(false);
  const search = useAfterPicks(onSearch);
  // Fields keep text that is no value; a reset begins them anew.
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(resets + 1);
    onReset();
  };
  if (!items.length) return null;
  const shown = open ? items : first;
  return (
    <search aria-label={t('act.filters')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <Flex bg="bg.panel" borderRadius="l2" px="3" py="2.5" gap="3" wrap="wrap">
          <SimpleGrid
            flex="1"
            minW="260px"
            gapX="4"
            gapY="2"
            templateColumns="repeat(auto-fill, minmax(min(200px, 100%), 1fr))"
          >
            {shown.map((item) => (
              <HStack
                key={`${item.name} ${resets}`}
                gap="2"
                minW="0"
                gridColumn={item.wide ? { md: 'span 2' } : undefined}
              >
                <Text
                  flex="none"
                  minW="16"
                  maxW="28"
                  color="fg.muted"
                  lineHeight="1.1"
                  lineClamp="2"
                  title={item.label}
                  css={{ '&:lang(en)': { minW: '20' } }}
                >
                  {item.label}
                </Text>
                <Flex flex="1" minW="0">
                  {item.input}
                </Flex>
              </HStack>
            ))}
          </SimpleGrid>
          <HStack gap="1.5" ms="auto" alignSelf="start">
            <Button type="submit">
              <Search size={14} />
              {t('act.search')}
            </Button>
            <Button variant="outline" colorPalette="gray" onClick={reset}>
              {t('act.reset')}
            </Button>
            {items.length > first.length && (
              <IconButton
                variant="ghost"
                aria-expanded={open}
                aria-label={open ? t('act.lessFilters') : t('act.moreFilters')}
                onClick={() => setOpen(!open)}
              >
                {open ? <ChevronUp size={15} /> : <ChevronDown size={15} />}
              </IconButton>
            )}
          </HStack>
        </Flex>
      </form>
    </search>
  );
}
