import { Box, Dialog, HStack, Input, Portal, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { leavesOf, menuTarget, useMenu } from '@/lib/menu';

/**
 * Finds menus whose name begins with the text, upper and lower case alike. A combobox: the focus stays in the input,
 * aria-activedescendant marks the option.
 */
export default function MenuSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const { menu } = useMenu();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const start = typed.trim().toLowerCase();
  const hits = leavesOf(menu).filter((leaf) => leaf.name.toLowerCase().startsWith(start));
  const choose = (index: number) => {
    const hit = hits[index];
    if (!hit) return;
    void navigate(menuTarget(hit));
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length) {
      event.preventDefault();
      setActive((active + step + hits.length) % hits.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      choose(active);
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
                aria-activedescendant={hits[active] ? `${id}-${active}` : undefined}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setActive(0);
                }}
                onKeyDown={onKeyDown}
              />
            </Box>
            <Box
              id={id}
              role="listbox"
              aria-label={t('top.search')}
              py="1"
              maxH="360px"
              overflowY="auto"
            >
              {hits.map((hit, index) => (
                <HStack
                  key={hit.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  px="4"
                  h="34px"
                  cursor="pointer"
                  bg={index === active ? 'brand.subtle' : undefined}
                  onMouseMove={() => setActive(index)}
                  onClick={() => choose(index)}
                >
                  <Text>{hit.name}</Text>
                  <Text ms="auto" color="fg.muted" fontSize="12px">
                    {hit.parents.map(({ name }) => name).join(' / ')}
                  </Text>
                </HStack>
              ))}
            </Box>
            {!hits.length && (
              <Text px="4" py="3" color="fg.muted">
                {t('field.noMatch')}
              </Text>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
