import { Box, Flex, Text } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { type EntityDef, type Row, rowName } from '@/entities/model/def';
import { columnLabel } from '@/entities/model/labels';
import { listFields, type RowAction, RowActions } from '@/entities/values/columns';
import { FieldValue } from '@/entities/values/FieldValue';
import { useText } from '@/i18n';
import { linksIn } from '@/lib/net/files';
import { loadChunk } from '@/lib/page/page';

/** Most records have no pictures. */
const Files = lazy(() =>
  loadChunk(() => import('@/components/files/Files')).then((module) => ({ default: module.Files })),
);

interface EntityCardProps {
  def: EntityDef;
  row: Row;
  actions: readonly RowAction[];
  nameLink: (row: Row, name: ReactNode) => ReactNode;
}

const kLines = 5;

/** The first fields of the list that say something; when it was is one of them. */
function cardFields(def: EntityDef, row: Row) {
  const said = listFields(def).filter(
    (field) => field.name !== def.display && row[field.name] !== '' && field.files !== 'picture',
  );
  const times = ['createTime', def.defaultSort?.field];
  const time = said
    .slice(kLines)
    .find(({ name, type }) => type === 'datetime' && times.includes(name));
  return time ? [...said.slice(0, kLines - 1), time] : said.slice(0, kLines);
}

/** What the record looks like. */
const picturesOf = (def: EntityDef, row: Row) =>
  listFields(def)
    .filter((field) => field.files === 'picture')
    .flatMap((field) => linksIn(row[field.name]));

/** A record on a phone: its name, what it looks like, the first fields of the list, what can be done. */
export function EntityCard({ def, row, actions, nameLink }: EntityCardProps) {
  const t = useText();
  const fields = cardFields(def, row);
  const pictures = picturesOf(def, row);
  return (
    <Box>
      {pictures.length > 0 && (
        <Box float="inline-end" ms="2">
          <Suspense>
            <Files label={rowName(def, row)} urls={pictures} size={56} max={1} />
          </Suspense>
        </Box>
      )}
      {nameLink(row, rowName(def, row))}
      <Flex wrap="wrap" columnGap="4" color="fg.muted" fontSize="12px" mt="0.5" mb="1">
        {fields.map((field) => (
          <Text as="span" key={field.name}>
            {columnLabel(t, def, field)}: <FieldValue def={def} field={field} row={row} />
          </Text>
        ))}
      </Flex>
      <RowActions def={def} row={row} actions={actions} />
    </Box>
  );
}
