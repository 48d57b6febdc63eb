import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Eraser } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const kHeight = 180;
const kInk = 2.5;

interface SignaturePadProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  label: string;
  empty: boolean;
  onEmpty: (empty: boolean) => void;
}

/** Where somebody signs with a finger, a pen or the mouse: black ink on nothing. */
export function SignaturePad({ canvas, label, empty, onEmpty }: SignaturePadProps) {
  const { t } = useTranslation();
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const pad = canvas.current;
    if (!pad) return;
    pad.width = pad.clientWidth * devicePixelRatio;
    pad.height = pad.clientHeight * devicePixelRatio;
  }, [canvas]);
  const place = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) * devicePixelRatio,
      y: (event.clientY - box.top) * devicePixelRatio,
    };
  };
  const draw = (event: PointerEvent) => {
    const ink = canvas.current?.getContext('2d');
    if (!ink || !last.current) return;
    const to = place(event);
    ink.lineWidth = kInk * devicePixelRatio;
    ink.lineCap = 'round';
    ink.beginPath();
    ink.moveTo(last.current.x, last.current.y);
    ink.lineTo(to.x, to.y);
    ink.stroke();
    last.current = to;
    if (empty) onEmpty(false);
  };
  const clear = () => {
    const pad = canvas.current;
    pad?.getContext('2d')?.clearRect(0, 0, pad.width, pad.height);
    onEmpty(true);
  };
  return (
    <Box>
      <Box position="relative" borderWidth="1px" borderRadius="l1" bg="white">
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          style={{ width: '100%', height: kHeight, touchAction: 'none', cursor: 'crosshair' }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = place(event);
            draw(event);
          }}
          onPointerMove={draw}
          onPointerUp={() => {
            last.current = null;
          }}
        />
        {empty && (
          <Text
            position="absolute"
            inset="0"
            display="grid"
            placeItems="center"
            color="gray.500"
            pointerEvents="none"
          >
            {t('print.signHere')}
          </Text>
        )}
      </Box>
      <Flex justify="flex-end" mt="1">
        <Button size="xs" variant="ghost" colorPalette="gray" disabled={empty} onClick={clear}>
          <Eraser size={12} />
          {t('print.signAgain')}
        </Button>
      </Flex>
    </Box>
  );
}
