import { Box, Button, Flex, HStack, IconButton, Text } from '@chakra-ui/react';
import { Barcode, Camera, Volume2, VolumeX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setSound, soundOn } from '@/lib/browser/beep';
import { composes } from '@/lib/browser/composing';
import { useHasCamera } from './camera';
import type { ScanReport } from './useScanner';

const CameraView = lazy(() => import('./CameraView'));

export type ScanUnit = 'piece' | 'box';

interface ScanBoxProps {
  onScan: (text: string) => void;
  report?: ScanReport;
  unit?: ScanUnit;
  onUnit?: (unit: ScanUnit) => void;
  hint?: string;
  /** The bin that scans go to, for instance. */
  children?: ReactNode;
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** A scanner types whatever has the focus: unless that is a field, its first letter goes here. */
function useCatchTyping(input: React.RefObject<HTMLInputElement | null>) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
      if (typing(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) {
        return;
      }
      input.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [input]);
}

function UnitToggle({ unit, onUnit }: { unit: ScanUnit; onUnit: (unit: ScanUnit) => void }) {
  const { t } = useTranslation('stock');
  return (
    <HStack gap="0.5" role="group" aria-label={t('scan.unit')}>
      {(['piece', 'box'] as const).map((each) => (
        <Button
          key={each}
          variant={unit === each ? 'subtle' : 'ghost'}
          colorPalette={unit === each ? 'brand' : 'gray'}
          aria-pressed={unit === each}
          onClick={() => onUnit(each)}
        >
          {t(`scan.${each}`)}
        </Button>
      ))}
    </HStack>
  );
}

/** Where scans arrive, what one scan counts, and what the last one came to. */
export function ScanBox({ onScan, report, unit, onUnit, hint, children }: ScanBoxProps) {
  const { t } = useTranslation('stock');
  const input = useRef<HTMLInputElement>(null);
  const [sound, setSoundState] = useState(soundOn);
  const [looking, setLooking] = useState(false);
  const hasCamera = useHasCamera();
  useCatchTyping(input);
  const bad = report?.tone === 'bad';
  return (
    <Box bg="bg.panel" borderRadius="l2" p="2" position="sticky" top="-2" zIndex="docked">
      <Flex gap="2" align="center" wrap="wrap">
        <HStack
          flex="1"
          minW="200px"
          h="10"
          px="2"
          borderWidth="2px"
          borderRadius="l2"
          borderColor={bad ? 'red.solid' : 'brand.solid'}
        >
          <Barcode size={20} />
          <input
            ref={input}
            aria-label={t('scan.label')}
            placeholder={hint ?? t('scan.hint')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            // A phone's own keyboard would cover the list.
            // biome-ignore lint/a11y/noAutofocus: the page is made for scanning
            autoFocus={matchMedia('(hover: hover)').matches}
            style={{ flex: 1, minWidth: 0, height: '100%', fontSize: 15, outline: 'none' }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || composes(event)) return;
              event.preventDefault();
              const { value } = event.currentTarget;
              event.currentTarget.value = '';
              onScan(value);
            }}
          />
        </HStack>
        {hasCamera && (
          <IconButton
            variant={looking ? 'subtle' : 'outline'}
            aria-pressed={looking}
            aria-label={t('scan.camera')}
            onClick={() => setLooking(!looking)}
          >
            <Camera size={18} />
          </IconButton>
        )}
        {unit && onUnit && <UnitToggle unit={unit} onUnit={onUnit} />}
        {children}
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-pressed={sound}
          aria-label={t('scan.sound')}
          onClick={() => {
            setSound(!sound);
            setSoundState(!sound);
          }}
        >
          {sound ? <Volume2 size={16} /> : <VolumeX size={16} />}
        </IconButton>
      </Flex>
      {looking && (
        <Suspense>
          <CameraView onScan={onScan} onClose={() => setLooking(false)} />
        </Suspense>
      )}
      <Box aria-live="assertive" minH="6" mt="1">
        {report && (
          <Text
            key={report.n}
            px="2"
            borderRadius="l1"
            fontWeight="600"
            bg={bad ? 'red.subtle' : 'green.subtle'}
            color={bad ? 'red.fg' : 'green.fg'}
            animation="pulse 0.3s 1"
          >
            {report.text}
          </Text>
        )}
      </Box>
    </Box>
  );
}
