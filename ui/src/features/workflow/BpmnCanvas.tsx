import { Box } from '@chakra-ui/react';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawing } from './model';

interface Canvas {
  zoom: (to: 'fit-viewport') => void;
  addMarker: (element: string, marker: string) => void;
}

const marks = {
  '& .stands-here .djs-visual > :is(rect, circle, polygon)': {
    stroke: '{colors.orange.solid} !important',
    strokeWidth: '4px !important',
  },
  '& .is-done .djs-visual > :is(rect, circle, polygon)': {
    stroke: '{colors.green.solid} !important',
    strokeWidth: '3px !important',
  },
} as const;

/** The drawing of a process, with what is done and where it stands. */
export default function BpmnCanvas({ drawing, onFail }: { drawing: Drawing; onFail: () => void }) {
  const { t } = useTranslation('workflow');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const container = place.current;
    let viewer: NavigatedViewer | undefined;
    let gone = false;
    const show = async () => {
      try {
        viewer = new NavigatedViewer({ container });
        await viewer.importXML(drawing.bpmn ?? '');
        if (gone) return;
        const canvas = viewer.get<Canvas>('canvas');
        const known = viewer.get<{ get: (id: string) => unknown }>('elementRegistry');
        canvas.zoom('fit-viewport');
        for (const id of drawing.done ?? []) if (known.get(id)) canvas.addMarker(id, 'is-done');
        for (const id of drawing.open ?? []) if (known.get(id)) canvas.addMarker(id, 'stands-here');
      } catch {
        if (!gone) onFail();
      }
    };
    void show();
    return () => {
      gone = true;
      viewer?.destroy();
    };
  }, [drawing, onFail]);
  return (
    <Box
      ref={place}
      h={{ base: '260px', md: '380px' }}
      bg="white"
      borderWidth="1px"
      borderRadius="l2"
      role="group"
      aria-label={`${t('diagram')} ${drawing.name ?? ''}`}
      css={marks}
    />
  );
}
