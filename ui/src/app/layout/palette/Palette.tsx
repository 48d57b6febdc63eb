import { Box, Dialog, HStack, IconButton, Input, Portal, Text } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { composes } from '@/lib/browser/composing';
import type { PaletteEntry } from './entry';
import { usePalette } from './usePalette';

interface EntryProps {
  entry: PaletteEntry;
  id: string;
  marked: boolean;
  onMark: () => void;
  onChoose: () => void;
  onStar?: () => void;
}

function Entry({ entry, id, marked, onMark, onChoose, onStar }: EntryProps) {
  const { t } = useTranslation('shell');
  const { icon: Icon, starred } = entry;
  return (
    <HStack
      id={id}
      role="option"
      aria-selected={marked}
      px="4"
      minH="34px"
      cursor="pointer"
      bg={marked ? 'brand.subtle' : undefined}
      onMouseMove={onMark}
      onClick={onChoose}
    >
      <Box color="fg.muted" flex="none">
        <Icon size={14} />
      </Box>
      <Text truncate>{entry.text}</Text>
      <Text ms="auto" color="fg.muted" fontSize="12px" truncate>
        {entry.hint}
      </Text>
      {onStar && (
        <IconButton
          size="2xs"
          variant="ghost"
          // The keyboard stays in the field; it has Alt+S.
          tabIndex={-1}
          aria-label={t(starred ? 'palette.unstar' : 'palette.star', { name: entry.text })}
          aria-pressed={starred}
          color={starred ? 'orange.fg' : 'fg.muted'}
          onClick={(event) => {
            event.stopPropagation();
            onStar();
          }}
        >
          <Star size={13} fill={starred ? 'currentColor' : 'none'} />
        </IconButton>
      )}
    </HStack>
  );
}

/**
 * Finds pages, what was open before, orders and customers, and begins an order. A combobox: the focus stays in the
 * input, aria-activedescendant marks the option. What is asked of the server comes last; Enter on the first of that waits
 * until all have answered.
 */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'shell']);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState('');
  const [due, setDue] = useState(false);
  const { entries, here, searching, star } = usePalette(typed);
  // The mark stays on its entry, whatever is found later; nobody's is on the first one.
  const active = Math.max(
    0,
    entries.findIndex(({ key }) => key === marked),
  );
  const choose = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    void navigate(entry.to, { state: entry.state });
    onClose();
  };
  const chooseFirst = useEffectEvent(() => choose(0));
  useEffect(() => {
    if (!due || searching) return;
    setDue(false);
    chooseFirst();
  }, [due, searching]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (composes(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const path = entries[active]?.path;
    if (step && entries.length) {
      event.preventDefault();
      const next = (active + step + entries.length) % entries.length;
      setDue(false);
      setMarked(entries[next]?.key ?? '');
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      // Somebody else may still come first.
      if (searching && !marked && !here) setDue(true);
      else choose(active);
    } else if (event.altKey && event.code === 'KeyS' && path) {
      event.preventDefault();
      star(path);
    }
  };
  return (
    <Dialog.Root
      open
      placement="top"
      motionPreset="none"
      size="md"
      onOpenChange={(event) => {
        if (!event.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4" aria-label={t('top.search')} overflow="hidden">
            <Box p="2" borderBottomWidth="1px">
              <Input
                size="sm"
                variant="subtle"
                bg="transparent"
                border="0"
                outline="none"
                placeholder={t('top.searchHint')}
                aria-label={t('top.search')}
                role="combobox"
                aria-expanded
                aria-controls={id}
                aria-activedescendant={entries[active] ? `${id}-${active}` : undefined}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setMarked('');
                  setDue(false);
                }}
                onKeyDown={onKeyDown}
              />
            </Box>
            <Box
              id={id}
              role="listbox"
              aria-label={t('top.search')}
              py="1"
              maxH="min(420px, 60dvh)"
              overflowY="auto"
            >
              {entries.map((entry, index) => (
                <Box key={entry.key} role="presentation">
                  {entry.group !== entries[index - 1]?.group && entry.group && (
                    <Text px="4" pt="2" pb="1" fontSize="12px" color="fg.muted" aria-hidden>
                      {t(`shell:palette.${entry.group}`)}
                    </Text>
                  )}
                  <Entry
                    entry={entry}
                    id={`${id}-${index}`}
                    marked={index === active}
                    onMark={() => setMarked(entry.key)}
                    onChoose={() => choose(index)}
                    onStar={entry.path ? () => star(entry.path ?? '') : undefined}
                  />
                </Box>
              ))}
            </Box>
            {!entries.length && (
              <Text px="4" py="3" color="fg.muted" role="status">
                {searching ? t('app.loading') : t('field.noMatch')}
              </Text>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
