import { Box } from '@chakra-ui/react';
import Modeler from 'bpmn-js/lib/Modeler';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type DrawnElement, Element } from './elements';
import { engine } from './engine';
import { modulesOf } from './supported';
import { translate } from './translate';

/** How the page speaks with what is drawn. */
export interface Drawn {
  text: () => Promise<string>;
}

interface CanvasProps {
  bpmn: string;
  onReady: (drawn: Drawn) => void;
  onFail: () => void;
  /** Told when something is chosen, and after each change of what is. */
  onChosen: (element: Element) => void;
  onChange: () => void;
}

interface Canvas {
  zoom: (to: 'fit-viewport', center?: 'auto') => void;
  getRootElement: () => DrawnElement;
}

type Chosen = { get: () => DrawnElement[] };

/** Draws a process. */
export default function ModelCanvas(props: CanvasProps) {
  const { bpmn } = props;
  const { t } = useTranslation('workflow');
  const place = useRef<HTMLDivElement>(null);
  const told = useRef(props);
  told.current = props;
  useEffect(() => {
    if (!place.current) return;
    const modeler = new Modeler({
      container: place.current,
      additionalModules: modulesOf(translate) as never,
      moddleExtensions: { flowable: engine },
    });
    let gone = false;
    const tell = () => {
      if (gone) return;
      const chosen = modeler.get<Chosen>('selection').get();
      const root = modeler.get<Canvas>('canvas').getRootElement();
      const drawn = chosen.length === 1 && chosen[0] ? chosen[0] : root;
      told.current.onChosen(new Element(modeler, drawn));
    };
    const show = async () => {
      try {
        await modeler.importXML(bpmn);
        if (gone) return;
        modeler.get<Canvas>('canvas').zoom('fit-viewport', 'auto');
        modeler.on('selection.changed', tell);
        modeler.on('commandStack.changed', () => {
          told.current.onChange();
          tell();
        });
        told.current.onReady({
          text: async () => (await modeler.saveXML({ format: true })).xml ?? '',
        });
        tell();
      } catch {
        if (!gone) told.current.onFail();
      }
    };
    void show();
    return () => {
      gone = true;
      modeler.destroy();
    };
  }, [bpmn]);
  return (
    <Box
      ref={place}
      h="full"
      minH={{ base: '0', md: '480px' }}
      bg="white"
      color="black"
      borderWidth="1px"
      borderRadius="l2"
      role="group"
      aria-label={t('modeler.canvas')}
      css={{ '& .bjs-powered-by': { bottom: '4px !important', right: '4px !important' } }}
    />
  );
}
