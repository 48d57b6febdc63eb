import { Badge, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { ReadTable } from '@/components/ReadTable';
import { Loading } from '@/components/states';
import { Loaded } from '@/documents/kit/DocumentPage';
import { loadChunk } from '@/lib/page/page';
import { type Deployment, type Drawing, drawingQuery, versionsQuery } from '../model';
import { translate } from '../modeler/translate';
import type { Change } from './difference';

const BpmnCanvas = lazy(() => loadChunk(() => import('../BpmnCanvas')));

const palettes = { added: 'green', removed: 'red', changed: 'orange', shifted: 'gray' } as const;

const words = (type: string) => {
  const text = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return translate(text.charAt(0).toUpperCase() + text.slice(1));
};

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('workflow');
  if (!changes.length) return <Text my="2">{t('versions.same')}</Text>;
  return (
    <ReadTable label={t('versions.changes')}>
      <thead>
        <tr>
          <th scope="col">{t('versions.kind')}</th>
          <th scope="col">{t('versions.element')}</th>
          <th scope="col">{t('versions.attribute')}</th>
          <th scope="col">{t('versions.before')}</th>
          <th scope="col">{t('versions.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.flatMap((change) => {
          const parts = change.parts.length ? change.parts : [{ name: '', before: '', after: '' }];
          return parts.map((part) => (
            <tr key={`${change.kind} ${change.id} ${part.name}`}>
              <td>
                <Badge colorPalette={palettes[change.kind]}>{t(`versions.${change.kind}`)}</Badge>
              </td>
              <td className="name">
                {words(change.type)} {change.name || change.id}
              </td>
              <td>{part.name}</td>
              <td className="wide">{part.before}</td>
              <td className="wide">{part.after}</td>
            </tr>
          ));
        })}
      </tbody>
    </ReadTable>
  );
}

function Side({
  drawing,
  changes,
  gone,
}: {
  drawing: Drawing;
  changes: readonly Change[];
  gone: Change['kind'];
}) {
  const { t } = useTranslation('workflow');
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const marked = useMemo(
    () => ({
      ...drawing,
      open: changes.filter(({ kind }) => kind === 'changed' || kind === gone).map(({ id }) => id),
      done: [],
    }),
    [drawing, changes, gone],
  );
  if (failed) return <Text color="fg.muted">{t('noDrawing')}</Text>;
  return (
    <Suspense fallback={<Loading />}>
      <BpmnCanvas drawing={marked} onFail={fail} />
    </Suspense>
  );
}

function Compared({ before, after }: { before: Drawing; after: Drawing }) {
  const { t } = useTranslation('workflow');
  const query = useQuery({
    queryKey: ['flowDifference', before.processDefinitionId, after.processDefinitionId],
    queryFn: async () => {
      const { differenceOf } = await loadChunk(() => import('./difference'));
      return differenceOf(before.bpmn ?? '', after.bpmn ?? '');
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query}>
      {(changes) => (
        <>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="2">
            <Side drawing={before} changes={changes} gone="removed" />
            <Side drawing={after} changes={changes} gone="added" />
          </SimpleGrid>
          <Text mt="1" fontSize="12px" color="fg.muted">
            🟧 {t('versions.legend')}
          </Text>
          <Changes changes={changes} />
        </>
      )}
    </Loaded>
  );
}

function Both({ before, after }: { before: string; after: string }) {
  const old = useQuery(drawingQuery({ processDefinitionId: before }));
  const now = useQuery(drawingQuery({ processDefinitionId: after }));
  return (
    <Loaded query={old}>
      {(first) => (
        <Loaded query={now}>{(second) => <Compared before={first} after={second} />}</Loaded>
      )}
    </Loaded>
  );
}

interface CompareProps {
  deployment: Deployment;
  onClose: () => void;
}

/** Two versions of a process side by side, and what changed. */
export function CompareDialog({ deployment, onClose }: CompareProps) {
  const { t } = useTranslation('workflow');
  const query = useQuery(versionsQuery(deployment.key ?? ''));
  const [chosen, setChosen] = useState<string>();
  const label = t('versions.with');
  return (
    <FormDialog
      size="xl"
      width={1200}
      title={t('versions.title', { name: deployment.name, version: deployment.version })}
      reading
      onClose={onClose}
    >
      <Loaded query={query}>
        {(versions) => {
          const others = versions.filter((version) => version.id !== deployment.id);
          const older = others.filter((version) => version.version < deployment.version);
          const before = chosen ?? (older[0] ?? others[0])?.processDefinitionId ?? '';
          if (!others.length) return <Text>{t('versions.alone')}</Text>;
          return (
            <>
              <FormField label={label}>
                <OptionSelect
                  aria-label={label}
                  emptyLabel={null}
                  value={before}
                  onChange={setChosen}
                  options={others.map((version) => ({
                    value: version.processDefinitionId ?? '',
                    label: t('versions.version', {
                      version: version.version,
                      time: String(version.deploymentTime ?? '').slice(0, 16),
                    }),
                  }))}
                />
              </FormField>
              {before && <Both before={before} after={deployment.processDefinitionId ?? ''} />}
            </>
          );
        }}
      </Loaded>
    </FormDialog>
  );
}
