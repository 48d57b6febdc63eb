import { Badge, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { useText } from '@/i18n';
import { suspensionState } from '@/lib/wire/status';
import type { Deployment } from './model';
import { type RowLink, RowLinks } from './RowLinks';

interface DeploymentListProps {
  menu: string;
  path: string;
  /** The states are told, and filtered by. */
  states: boolean;
  toolbar?: ReactNode;
  linksOf: (row: Deployment) => RowLink[];
  onOpen?: (row: Deployment) => void;
}

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'name' },
  { kind: 'text', name: 'key' },
  { kind: 'option', name: 'mode', values: [1, 2] },
];
const withState: readonly FilterSpec[] = [
  ...filters,
  { kind: 'option', name: 'suspensionState', values: Object.values(suspensionState) },
];

function State({ value }: { value: number }) {
  const t = useText();
  return (
    <Badge colorPalette={value === suspensionState.flowEnabled ? 'green' : 'gray'}>
      {t(`entity:flowDeployment.suspensionState_${value}`)}
    </Badge>
  );
}

/** Processes as they were deployed. */
export function DeploymentList(props: DeploymentListProps) {
  const { linksOf, states } = props;
  const t = useText();
  const columns = useMemo(() => {
    const c = columnsOf<Deployment>(t, 'flowDeployment');
    return [
      c.text('name', { width: 150, grow: true, pin: 'start' }),
      c.text('key', { width: 120 }),
      c.text('version', { width: 72, numeric: true }),
      c.option('category'),
      c.option('mode'),
      ...(states
        ? [
            c.column('suspensionState', (row) => <State value={row.suspensionState ?? 0} />, {
              width: 90,
            }),
          ]
        : []),
      c.minute('deploymentTime', { sortable: true }),
      c.text('resourceName', { width: 160, hidden: true }),
      {
        id: 'links',
        header: t('act.actions'),
        width: 400,
        fixed: true,
        cell: (row: Deployment) => <RowLinks of={row.name ?? ''} links={linksOf(row)} />,
      },
    ];
  }, [t, states, linksOf]);
  return (
    <DocumentList<Deployment>
      entity="flowDeployment"
      menu={props.menu}
      path={props.path}
      filters={states ? withState : filters}
      columns={columns}
      toolbar={props.toolbar}
      rowName={(row) => row.name ?? ''}
      onOpen={props.onOpen}
      card={(row) => (
        <>
          <Flex justify="space-between" gap="2">
            <Text fontWeight="600">
              {row.name} · {row.version}
            </Text>
            {states && <State value={row.suspensionState ?? 0} />}
          </Flex>
          <RowLinks of={row.name ?? ''} links={linksOf(row)} />
        </>
      )}
    />
  );
}
