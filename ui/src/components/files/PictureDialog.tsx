import {
  Box,
  CloseButton,
  Dialog,
  Flex,
  IconButton,
  Image,
  Link,
  Portal,
  Text,
} from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedFrom, thumbOf } from '@/lib/net/files';

interface PictureDialogProps {
  label: string;
  urls: readonly string[];
  /** Index of the one that is shown at first. */
  first: number;
  onClose: () => void;
}

/** Pictures one by one, as large as the window lets them; arrow keys go on and back. */
export default function PictureDialog({ label, urls, first, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(first);
  const url = urls[at] ?? '';
  const go = (by: number) => setAt((at + by + urls.length) % urls.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && urls.length > 1) go(by);
  };
  const step = (by: -1 | 1) =>
    urls.length > 1 && (
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t(by < 0 ? 'walk.previous' : 'walk.next')}
        onClick={() => go(by)}
      >
        {by < 0 ? <ChevronLeft /> : <ChevronRight />}
      </IconButton>
    );
  return (
    <Dialog.Root
      open
      size="cover"
      motionPreset="none"
      onOpenChange={(event) => {
        if (!event.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content onKeyDown={onKeyDown}>
            <Dialog.Header>
              <Dialog.Title>
                {label}
                {urls.length > 1 && ` ${at + 1} / ${urls.length}`}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body p="2" minH="0">
              <Flex h="full" align="center" justify="space-between" gap="1">
                {step(-1)}
                <Box flex="1" h="full" minW="0">
                  <Image
                    key={url}
                    src={thumbOf(url, 1600)}
                    alt={label}
                    w="full"
                    h="full"
                    objectFit="contain"
                  />
                </Box>
                {step(1)}
              </Flex>
            </Dialog.Body>
            <Dialog.Footer>
              <Text fontSize="13px">
                <Link href={url} target="_blank" rel="noreferrer" me="4">
                  {t('files.original')}
                </Link>
                <Link href={savedFrom(url)} rel="noreferrer">
                  {t('upload.download')}
                </Link>
              </Text>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="xs" aria-label={t('act.close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
