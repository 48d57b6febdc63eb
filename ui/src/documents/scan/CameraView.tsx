import { Box, IconButton, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeCamera, createSeen, makeDetector, openCamera } from './camera';

interface CameraViewProps {
  onScan: (text: string) => void;
  onClose: () => void;
}

const kLookEveryMs = 120;

/** Why the camera shows nothing, as a key of the texts. */
const reasonOf = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'scan.cameraDenied'
    : 'scan.cameraFailed';

/** What the camera sees; codes in it are scanned one after another until it is closed. */
export default function CameraView({ onScan, onClose }: CameraViewProps) {
  const { t } = useTranslation('stock');
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState('');
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const isNew = createSeen();
    const run = async () => {
      const [detector, opened] = await Promise.all([makeDetector(), openCamera()]);
      stream = opened;
      const picture = video.current;
      if (over || !picture) return closeCamera(opened);
      picture.srcObject = opened;
      await picture.play();
      const look = async () => {
        // A frame that cannot be read is followed by others.
        const codes = await detector.detect(picture).catch(() => []);
        for (const { rawValue } of over ? [] : codes) {
          if (rawValue && isNew(rawValue)) {
            navigator.vibrate?.(60);
            latest.current(rawValue);
          }
        }
        if (!over) timer = setTimeout(() => void look(), kLookEveryMs);
      };
      await look();
    };
    run().catch((error: unknown) => !over && setFailure(reasonOf(error)));
    return () => {
      over = true;
      clearTimeout(timer);
      if (stream) closeCamera(stream);
    };
  }, []);
  return (
    <Box position="relative" mt="2" borderRadius="l2" overflow="hidden" bg="black">
      {failure ? (
        <Text role="alert" p="4" color="white">
          {t(failure as 'scan.cameraFailed')}
        </Text>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('scan.camera')}
          style={{ width: '100%', height: '34dvh', objectFit: 'cover' }}
        />
      )}
      <IconButton
        position="absolute"
        top="1"
        right="1"
        colorPalette="gray"
        aria-label={t('scan.cameraClose')}
        onClick={onClose}
      >
        <X size={16} />
      </IconButton>
    </Box>
  );
}
