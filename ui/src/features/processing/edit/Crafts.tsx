import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type LookupItem, lookupIdsQuery } from '@/components/fields/lookup';
import { HeaderForm } from '@/documents/goods/HeaderForm';
import type { Header } from '@/documents/goods/spec';
import { useText } from '@/i18n';
import { blankPart, type PartLine, type Problems } from './form';
import { craftFields } from './spec';

const typeOf = (item: LookupItem | undefined) =>
  typeof item?.craftType === 'string' ? item.craftType : undefined;

interface CraftProps {
  craft: PartLine;
  n: number;
  problems: Problems;
  onChange: (craft: PartLine) => void;
  onRemove: () => void;
}

function Craft({ craft, n, problems, onChange, onRemove }: CraftProps) {
  const { t } = useTranslation('processing');
  const text = useText();
  const { craftId = '' } = craft.values;
  const { data } = useQuery(lookupIdsQuery('craft', craftId ? [craftId] : []));
  const type = craft.craftType ?? typeOf(data?.find(({ id }) => id === craftId));
  const title = t('craftNth', { n: n + 1 });
  return (
    <Box borderWidth="1px" borderRadius="l2" mb="2" role="group" aria-label={title}>
      <Flex align="center" justify="space-between" px="3" pt="1">
        <Text fontWeight="600">{title}</Text>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={text('act.delete') + title}
          onClick={onRemove}
        >
          <Trash2 size={14} />
        </IconButton>
      </Flex>
      <HeaderForm
        entity="processBrickCraft"
        specs={craftFields(type)}
        header={craft.values}
        problems={problems}
        onChange={(change: Header) => {
          const values = { ...craft.values, ...change };
          onChange({ ...craft, values, ...('craftId' in change && { craftType: undefined }) });
        }}
        onPick={(_, item) =>
          onChange({
            ...craft,
            values: { ...craft.values, craftId: item.id },
            craftType: typeOf(item),
          })
        }
      />
    </Box>
  );
}

const within = (problems: Problems, n: number): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, told]) => {
      const match = /^crafts\[(\d+)\]\.(.+)$/.exec(field);
      return match && Number(match[1]) === n ? [[match[2] ?? '', told]] : [];
    }),
  );

interface CraftsProps {
  crafts: readonly PartLine[];
  problems: Problems;
  onChange: (crafts: PartLine[]) => void;
}

/** What is done to the tiles of a line. */
export function Crafts({ crafts, problems, onChange }: CraftsProps) {
  const { t } = useTranslation('processing');
  return (
    <Box mt="2">
      {crafts.map((craft, n) => (
        <Craft
          key={craft.key}
          craft={craft}
          n={n}
          problems={within(problems, n)}
          onChange={(changed) =>
            onChange(crafts.map((each) => (each.key === craft.key ? changed : each)))
          }
          onRemove={() => onChange(crafts.filter(({ key }) => key !== craft.key))}
        />
      ))}
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        onClick={() => onChange([...crafts, blankPart()])}
      >
        <Plus size={14} />
        {t('addCraft')}
      </Button>
    </Box>
  );
}
