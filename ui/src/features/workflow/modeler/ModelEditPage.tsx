import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { Loading } from '@/components/states';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { loadChunk } from '@/lib/page/page';
import { usePerm } from '@/lib/rights/perm';
import { deployModel, kCategories, type Model, modelQuery, saveModel } from '../model';
import type { Element } from './elements';
import { freshModel } from './engine';
import type { Drawn } from './ModelCanvas';
import { PropertiesPanel } from './PropertiesPanel';

const ModelCanvas = lazy(() => loadChunk(() => import('./ModelCanvas')));

interface Kept {
  id?: string;
  version?: number;
  name: string;
  category: string;
  definition: string;
}

/** The process's own name becomes the model's. */
const nameIn = (bpmn: string) =>
  new DOMParser()
    .parseFromString(bpmn, 'text/xml')
    .querySelector('process')
    ?.getAttribute('name') ?? '';

function useModel(start: Kept) {
  const navigate = useNavigate();
  const drawn = useRef<Drawn | null>(null);
  const version = useRef(start.version);
  const [category, setCategory] = useState(start.category);
  const [dirty, setDirty] = useState(!start.id);
  const leaveFreely = useUnsavedGuard(dirty);
  const save = useCommand(saveModel, {
    success: 'workflow:modeler.saved',
    invalidates: ['flowModel'],
  });
  const deploy = useCommand(deployModel, {
    success: 'workflow:deployed',
    invalidates: ['flowDeployment'],
    done: () => {
      leaveFreely();
      void navigate('/flow/manager');
    },
  });
  const keep = async (then: (id: string) => void) => {
    if (!drawn.current) return;
    const definition = await drawn.current.text();
    const name = nameIn(definition) || start.name;
    save.mutate(
      { id: start.id, version: version.current, name, category, definition },
      {
        onSuccess: ({ id, version: kept }) => {
          version.current = kept;
          setDirty(false);
          leaveFreely();
          then(id);
        },
      },
    );
  };
  return {
    category,
    setCategory: (value: string) => {
      setCategory(value);
      setDirty(true);
    },
    pending: save.isPending || deploy.isPending,
    onReady: useCallback((to: Drawn) => {
      drawn.current = to;
    }, []),
    onChange: useCallback(() => setDirty(true), []),
    save: () => void keep((id) => void navigate(`/flow/model/edit/${id}`, { replace: true })),
    deploy: () => void keep((id) => deploy.mutate(id)),
  };
}

function Editor({ start }: { start: Kept }) {
  const { t } = useTranslation('workflow');
  const text = useText();
  const can = usePerm();
  const model = useModel(start);
  const [bpmn] = useState(start.definition);
  const [element, setElement] = useState<{ of: Element }>();
  const [failed, setFailed] = useState(false);
  const choose = useCallback((of: Element) => setElement({ of }), []);
  const fail = useCallback(() => setFailed(true), []);
  return (
    <Flex direction="column" gap="2" h={{ md: 'full' }}>
      <TitleBar title={start.name || t('modeler.fresh')}>
        <Box w="130px" flex="none">
          <OptionSelect
            aria-label={text('entity:flowModel.category')}
            emptyLabel={null}
            value={model.category}
            onChange={model.setCategory}
            options={kCategories.map((value) => ({
              value,
              label: text(`entity:flowModel.category_${value}`),
            }))}
          />
        </Box>
        <Button loading={model.pending} onClick={model.save}>
          {text('act.save')}
        </Button>
        {can('flow_deploy') && (
          <Button variant="outline" loading={model.pending} onClick={model.deploy}>
            {t('modeler.saveDeploy')}
          </Button>
        )}
      </TitleBar>
      {failed ? (
        <Text color="fg.muted">{t('noDrawing')}</Text>
      ) : (
        <Flex flex="1" minH="0" gap="2" direction={{ base: 'column', md: 'row' }}>
          <Box flex={{ base: 'none', md: '1' }} h={{ base: '480px', md: 'auto' }} minW="0" minH="0">
            <Suspense fallback={<Loading />}>
              <ModelCanvas
                bpmn={bpmn}
                onReady={model.onReady}
                onFail={fail}
                onChosen={choose}
                onChange={model.onChange}
              />
            </Suspense>
          </Box>
          <Box
            as="aside"
            aria-label={t('modeler.properties')}
            w={{ base: 'full', md: '320px' }}
            flex="none"
            minH="0"
            overflowY="auto"
            bg="bg.panel"
            borderRadius="l2"
            p="3"
          >
            {element && <PropertiesPanel element={element.of} />}
          </Box>
        </Flex>
      )}
    </Flex>
  );
}

function Fresh() {
  const { t } = useTranslation('workflow');
  const start = useMemo<Kept>(() => {
    const key = `process_${Date.now().toString(36)}`;
    const words = {
      start: t('modeler.startName'),
      task: t('modeler.taskName'),
      end: t('modeler.endName'),
    };
    return {
      name: '',
      category: 'flow_4',
      definition: freshModel(key, t('modeler.fresh'), words),
    };
  }, [t]);
  return <Editor start={start} />;
}

const keptOf = ({ id, version, name, category, definition }: Model): Kept => ({
  id,
  version,
  name,
  category,
  definition,
});

function Stored({ id }: { id: string }) {
  const query = useQuery(modelQuery(id));
  return (
    <Loaded query={query}>{(model) => <Editor key={model.id} start={keptOf(model)} />}</Loaded>
  );
}

/** A process is drawn, with what the engine has to know of each of its elements. */
export default function ModelEditPage() {
  const { id } = useParams();
  return id ? <Stored key={id} id={id} /> : <Fresh />;
}
