import { HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { Loading } from '@/components/states';
import { Loaded } from '@/documents/kit/DocumentPage';
import { loadChunk } from '@/lib/page/page';
import { type Drawing, type DrawingOf, drawingQuery } from './model';

const BpmnCanvas = lazy(() => loadChunk(() => import('./BpmnCanvas')));

function Drawn({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation('workflow');
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (failed) return <Text color="fg.muted">{t('noDrawing')}</Text>;
  return (
    <>
      <Suspense fallback={<Loading />}>
        <BpmnCanvas drawing={drawing} onFail={fail} />
      </Suspense>
      {(drawing.open?.length || drawing.done?.length) && (
        <HStack mt="1" gap="4" fontSize="12px" color="fg.muted">
          <span>🟧 {t('legendOpen')}</span>
          <span>🟩 {t('legendDone')}</span>
        </HStack>
      )}
    </>
  );
}

/** Where an instance stands, or what a process is. */
export function Diagram({ of }: { of: DrawingOf }) {
  const query = useQuery(drawingQuery(of));
  return <Loaded query={query}>{(drawing) => <Drawn drawing={drawing} />}</Loaded>;
}

export function DiagramDialog({
  of,
  title,
  onClose,
}: {
  of: DrawingOf;
  title: string;
  onClose: () => void;
}) {
  return (
    <FormDialog size="xl" width={1100} title={title} reading onClose={onClose}>
      <Diagram of={of} />
    </FormDialog>
  );
}
