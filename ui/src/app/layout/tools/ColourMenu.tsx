import { Button, HStack, IconButton, Popover, Portal, SimpleGrid } from '@chakra-ui/react';
import { Pipette } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrefs } from '@/lib/page/prefs';
import { presetColours } from '@/theme/colour';
import { themes } from '@/theme/themes';
import { headerButton } from '../headerButton';

/** A brand colour in place of the theme's. */
export function ColourMenu() {
  const { t } = useTranslation(['common', 'shell']);
  const { theme, colour, setColour } = usePrefs();
  return (
    <Popover.Root lazyMount positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <IconButton {...headerButton} aria-label={t('shell:colour.choose')}>
          <Pipette size={16} />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="auto" fontSize="13px" aria-label={t('shell:colour.choose')}>
            <Popover.Body p="3">
              <SimpleGrid columns={4} gap="2">
                {presetColours.map((preset) => (
                  <IconButton
                    key={preset}
                    size="xs"
                    aria-label={t('shell:colour.preset', { colour: preset })}
                    aria-pressed={preset === colour}
                    outline={preset === colour ? '2px solid' : undefined}
                    outlineOffset="2px"
                    style={{ background: preset }}
                    onClick={() => setColour(preset)}
                  />
                ))}
              </SimpleGrid>
              <HStack as="label" mt="3" gap="2" justify="space-between">
                {t('shell:colour.own')}
                <input
                  type="color"
                  value={colour || themes[theme].brand}
                  onChange={(event) => setColour(event.target.value)}
                />
              </HStack>
              <Button
                mt="3"
                w="full"
                variant="outline"
                colorPalette="gray"
                disabled={!colour}
                onClick={() => setColour('')}
              >
                {t('shell:colour.reset')}
              </Button>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
