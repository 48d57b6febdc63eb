import { Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupIdsQuery } from '@/components/fields/lookup';
import { Notice } from '@/components/states';
import { EntityList } from '@/entities/list/EntityList';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { listQuery, pageOf } from '@/entities/model/calls';
import type { EntityDef, RouteDef, Row } from '@/entities/model/def';
import { SealSwitch } from './SealSwitch';

const parents: RouteDef = { method: 'GET', path: '/blade-system/dict/parent-list' };
const children: RouteDef = { method: 'GET', path: '/blade-system/dict/child-list' };

/** Narrow enough for two lists side by side, px. */
const kWidths: Record<string, number> = {
  code: 86,
  dictValue: 82,
  dictKey: 72,
  sort: 72,
  isSealed: 60,
};

const kEnglish = 'dictValueEn';

/** The parts of the description that one of the two lists shows, in this order. */
const withFields = (def: EntityDef, list: RouteDef, columns: readonly string[]): EntityDef => {
  // The English name is no column: a list has the names of one language.
  const names = columns.flatMap((name) => (name === def.display ? [name, kEnglish] : [name]));
  return {
    ...def,
    tree: false,
    ordered: true,
    routes: { ...def.routes, list },
    fields: [
      ...names.flatMap((name) => def.fields.filter((field) => field.name === name)),
      ...def.fields.filter((field) => !names.includes(field.name)),
    ].map((field) => ({
      ...field,
      width: kWidths[field.name],
      list: columns.includes(field.name),
      search: field.search && names.includes(field.name),
      required: field.required || (list === parents && field.name === 'code'),
    })),
  };
};

const kParentColumns = ['code', 'dictValue', 'sort', 'isSealed', 'remark'];
const kEntryColumns = ['code', 'dictValue', 'dictKey', 'sort', 'isSealed', 'remark'];

function Entries({ def, parent }: { def: EntityDef; parent: Row }) {
  const entries = withFields(def, children, kEntryColumns);
  const query = useQuery(listQuery(entries, { parentId: parent.id }, children));
  const { rows } = pageOf(query.data);
  return (
    <EntityList
      def={entries}
      rows={rows}
      query={query}
      layoutName="dict.entries"
      params={{ parentId: parent.id }}
      formInitial={{ parentId: parent.id, dictKey: '' }}
      formOmit={['code']}
      cells={{ isSealed: (row) => <SealSwitch def={entries} row={row} /> }}
    />
  );
}

/** Says whose entries are shown, by the name it has now in the language that is spoken. */
function EntriesTitle({ parent }: { parent: Row }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...lookupIdsQuery('dict', [parent.id]), meta: { silent: true } });
  return (
    <Text px="3" py="2.5" bg="bg.panel" borderRadius="l2" mb="2" fontWeight="500">
      {t('dict.entriesOf', { name: data?.[0]?.name ?? String(parent.dictValue) })}
    </Text>
  );
}

/** Two lists: the dictionaries, and the entries of the one that is chosen. */
export function DictScreen({ direction }: { direction: 'row' | 'column' }) {
  const { t } = useTranslation();
  const [parent, setParent] = useState<Row>();
  return (
    <WithDef entity="dict">
      {(def) => (
        <Flex direction={{ base: 'column', xl: direction }} gap="2" h="full" minH="0">
          <Flex direction="column" flex="1" minW="0" minH={{ base: '600px', xl: '0' }}>
            <EntityScreen
              def={withFields(def, parents, kParentColumns)}
              layoutName="dict.parents"
              formFixed={{ parentId: '0', dictKey: '-1' }}
              onRow={setParent}
              cells={{ isSealed: (row) => <SealSwitch def={def} row={row} /> }}
              rowActions={[{ name: 'entries', label: t('dict.entries'), run: setParent }]}
            />
          </Flex>
          <Flex direction="column" flex="1" minW="0" minH={{ base: '600px', xl: '0' }}>
            {parent ? (
              <>
                <EntriesTitle key={`title-${parent.id}`} parent={parent} />
                <Entries key={parent.id} def={def} parent={parent} />
              </>
            ) : (
              <Flex flex="1" bg="bg.panel" borderRadius="l2" align="center" justify="center">
                <Notice icon={BookOpen} title={t('dict.choose')} />
              </Flex>
            )}
          </Flex>
        </Flex>
      )}
    </WithDef>
  );
}
