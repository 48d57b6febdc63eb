import { Box, Flex, HStack, IconButton, Input, NativeSelect, SimpleGrid } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { useText } from '@/i18n';
import type { Craft } from '../model';
import { type Draft, fieldsOf, kEdges, kKinds } from './lines';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <FormField label={label}>
      <NativeSelect.Root>
        <NativeSelect.Field
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}

function Tick({ label, on, onChange }: { label: string; on: boolean; onChange: () => void }) {
  return (
    <HStack as="label" gap="2" cursor="pointer">
      <input type="checkbox" checked={on} onChange={onChange} />
      {label}
    </HStack>
  );
}

interface LineFormProps {
  n: number;
  draft: Draft;
  crafts: readonly Craft[];
  problem?: string;
  onChange: (change: Partial<Draft>) => void;
  onRemove?: () => void;
}

const kPiece = ['length', 'width', 'thickness', 'quantity'] as const;

/** One craft on equal pieces. */
export function LineForm({ n, draft, crafts, problem, onChange, onRemove }: LineFormProps) {
  const { t } = useTranslation('public-pages');
  const text = useText();
  const type = crafts.find((craft) => craft.craftId === draft.craftId)?.craftType ?? '';
  const label = (field: string) => text(`public-pages:machining.${field}`);
  return (
    <Box
      as="fieldset"
      aria-label={t('machining.line', { n })}
      borderWidth="1px"
      borderRadius="l2"
      p="3"
      mb="3"
      bg="bg.panel"
      borderColor={problem ? 'border.error' : undefined}
    >
      <SimpleGrid columns={{ base: 2, md: 4 }} gapX="3">
        <Choice
          label={label('craft')}
          value={draft.craftId}
          options={crafts.map((craft) => [craft.craftId, craft.craftName] as const)}
          onChange={(craftId) => onChange({ craftId })}
        />
        <Choice
          label={label('kind')}
          value={draft.commodityType}
          options={kKinds.map(
            (kind) => [kind, text(`public-pages:kind.${kind || 'any'}`)] as const,
          )}
          onChange={(commodityType) => onChange({ commodityType })}
        />
        {[...kPiece, ...fieldsOf(type)].map((field) => (
          <FormField key={field} label={label(field)}>
            <Input
              aria-label={label(field)}
              inputMode="numeric"
              value={String(draft[field])}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </FormField>
        ))}
      </SimpleGrid>
      <Flex gap="4" wrap="wrap" align="center">
        {type === 'EDGE' &&
          kEdges.map((edge) => (
            <Tick
              key={edge}
              label={text(`public-pages:machining.edge_${edge}`)}
              on={(draft.edges & edge) !== 0}
              onChange={() => onChange({ edges: draft.edges ^ edge })}
            />
          ))}
        {type === 'WATER' && (
          <Tick
            label={label('curved')}
            on={draft.curved}
            onChange={() => onChange({ curved: !draft.curved })}
          />
        )}
        {problem && (
          <Box role="alert" color="fg.error" fontSize="13px">
            {problem}
          </Box>
        )}
        {onRemove && (
          <IconButton
            ms="auto"
            variant="ghost"
            size="sm"
            aria-label={t('machining.remove', { n })}
            onClick={onRemove}
          >
            <Trash2 size={14} />
          </IconButton>
        )}
      </Flex>
    </Box>
  );
}
