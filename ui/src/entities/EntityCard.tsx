import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import { listFields, type RowAction, RowActions } from './columns';
import { type EntityDef, type Row, rowName } from './def';
import { FieldValue } from './FieldValue';
import { columnLabel } from './labels';

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
    (field) => field.name !== def.display && row[field.name] !== '',
  );
  const times = ['createTime', def.defaultSort?.field];
  const time = said
    .slice(kLines)
    .find(({ name, type }) => type === 'datetime' && times.includes(name));
  return time ? [...said.slice(0, kLines - 1), time] : said.slice(0, kLines);
}

/** A record on a phone: its name, the first fields of the list, what can be done. */
export function EntityCard({ def, row, actions, nameLink }: EntityCardProps) {
  const t = useText();
  const fields = cardFields(def, row);
  return (
    <Box>
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
