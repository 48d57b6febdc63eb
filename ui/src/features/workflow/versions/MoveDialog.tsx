import { Button, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { ReadTable } from '@/components/ReadTable';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { uuid } from '@/lib/browser/intent';
import { errorText } from '@/lib/net/errors';
import { entityKeys } from '@/lib/net/query';
import {
  type Deployment,
  type Instance,
  kTouchedByFlow,
  moveInstance,
  runningQuery,
} from '../model';

/** '' has gone over; a text says why not. */
type Outcomes = Partial<Record<string, string>>;

function useMoves(deployment: Deployment) {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [pending, setPending] = useState(false);
  const move = async (instances: readonly string[]) => {
    setPending(true);
    for (const processInstanceId of instances) {
      let outcome = '';
      try {
        await moveInstance(
          { processInstanceId, processDefinitionId: deployment.processDefinitionId ?? '' },
          uuid(),
        );
      } catch (error) {
        outcome = errorText(error);
      }
      setOutcomes((old) => ({ ...old, [processInstanceId]: outcome }));
    }
    setPending(false);
    for (const entity of kTouchedByFlow)
      void client.invalidateQueries({ queryKey: entityKeys(entity).all });
  };
  return { outcomes, pending, move };
}

function Rows({
  deployment,
  instances,
}: {
  deployment: Deployment;
  instances: readonly Instance[];
}) {
  const { t } = useTranslation('workflow');
  const text = useText();
  const [first] = useState(instances);
  const [chosen, setChosen] = useState<readonly string[]>(() => first.map(({ id }) => id));
  const { outcomes, pending, move } = useMoves(deployment);
  const open = chosen.filter((id) => outcomes[id] !== '');
  if (!first.length) return <Text>{t('versions.noneRuns')}</Text>;
  return (
    <>
      <ReadTable label={t('versions.running')}>
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col">{text('entity:flowInstance.starterName')}</th>
            <th scope="col">{text('entity:flowInstance.startTime')}</th>
            <th scope="col">{text('entity:flowInstance.currentTasks')}</th>
            <th scope="col">{text('entity:flowDeployment.version')}</th>
            <th scope="col">{t('versions.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {first.map((row) => {
            const outcome = outcomes[row.id];
            return (
              <tr key={row.id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`${row.starterName} ${row.startTime}`}
                    checked={chosen.includes(row.id)}
                    disabled={outcome === ''}
                    onChange={(event) =>
                      setChosen((old) =>
                        event.target.checked ? [...old, row.id] : old.filter((id) => id !== row.id),
                      )
                    }
                  />
                </td>
                <td className="name">{row.starterName}</td>
                <td>{String(row.startTime ?? '').slice(0, 16)}</td>
                <td>{row.currentTasks}</td>
                <td>{row.processDefinitionVersion}</td>
                <td className="wide">{outcome === '' ? t('versions.moved') : outcome}</td>
              </tr>
            );
          })}
        </tbody>
      </ReadTable>
      <Button mt="2" disabled={!open.length} loading={pending} onClick={() => void move(open)}>
        {t('versions.move', { count: open.length })}
      </Button>
    </>
  );
}

/** Instances that run by other versions, moved to this one where that is safe; the others say why not. */
export function MoveDialog({
  deployment,
  onClose,
}: {
  deployment: Deployment;
  onClose: () => void;
}) {
  const { t } = useTranslation('workflow');
  const query = useQuery(runningQuery(deployment.key ?? ''));
  return (
    <FormDialog
      size="lg"
      title={t('versions.moveTitle', { name: deployment.name, version: deployment.version })}
      onClose={onClose}
    >
      <Text mb="2" color="fg.muted">
        {t('versions.moveBody')}
      </Text>
      <Loaded query={query}>
        {(rows) => (
          <Rows
            deployment={deployment}
            instances={rows.filter(
              (row) => row.processDefinitionId !== deployment.processDefinitionId,
            )}
          />
        )}
      </Loaded>
    </FormDialog>
  );
}
