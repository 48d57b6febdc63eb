import {
  Box,
  Button,
  Flex,
  HStack,
  IconButton,
  Input,
  NativeSelect,
  SimpleGrid,
} from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { useText } from '@/i18n';
import type { Craft } from '../model';
import { type Draft, fieldsOf, kEdges, kKinds, kPiece, newWork, type WorkDraft } from './lines';

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

interface WorkFormProps {
  /** Its place among the works on the piece. */
  n: number;
  work: WorkDraft;
  crafts: readonly Craft[];
  onChange: (change: Partial<WorkDraft>) => void;
  onRemove?: () => void;
}

/** One craft on the pieces. */
function WorkForm({ n, work, crafts, onChange, onRemove }: WorkFormProps) {
  const { t } = useTranslation('public-pages');
  const text = useText();
  const type = crafts.find((craft) => craft.craftId === work.craftId)?.craftType ?? '';
  const label = (field: string) => text(`public-pages:machining.${field}`);
  return (
    <Box role="group" aria-label={t('machining.work', { n })} borderTopWidth="1px" pt="2">
      <SimpleGrid columns={{ base: 2, md: 4 }} gapX="3">
        <Choice
          label={label('craft')}
          value={work.craftId}
          options={crafts.map((craft) => [craft.craftId, craft.craftName] as const)}
          onChange={(craftId) => onChange({ craftId })}
        />
        {fieldsOf(type).map((field) => (
          <FormField key={field} label={label(field)}>
            <Input
              aria-label={label(field)}
              inputMode="numeric"
              value={String(work[field])}
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
              on={(work.edges & edge) !== 0}
              onChange={() => onChange({ edges: work.edges ^ edge })}
            />
          ))}
        {type === 'WATER' && (
          <Tick
            label={label('curved')}
            on={work.curved}
            onChange={() => onChange({ curved: !work.curved })}
          />
        )}
        {onRemove && (
          <IconButton
            ms="auto"
            variant="ghost"
            size="sm"
            aria-label={t('machining.removeWork', { n })}
            onClick={onRemove}
          >
            <Trash2 size={14} />
          </IconButton>
        )}
      </Flex>
    </Box>
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

/** Equal pieces with all the crafts that are done to each. */
export function LineForm({ n, draft, crafts, problem, onChange, onRemove }: LineFormProps) {
  const { t } = useTranslation('public-pages');
  const text = useText();
  const { works } = draft;
  const label = (field: string) => text(`public-pages:machining.${field}`);
  const addWork = () => {
    const used = new Set(works.map(({ craftId }) => craftId));
    const next = crafts.find(({ craftId }) => !used.has(craftId)) ?? crafts[0];
    onChange({ works: [...works, newWork((works.at(-1)?.key ?? 0) + 1, next?.craftId ?? '')] });
  };
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
      <SimpleGrid columns={{ base: 2, md: 5 }} gapX="3">
        <Choice
          label={label('kind')}
          value={draft.commodityType}
          options={kKinds.map(
            (kind) => [kind, text(`public-pages:kind.${kind || 'any'}`)] as const,
          )}
          onChange={(commodityType) => onChange({ commodityType })}
        />
        {kPiece.map((field) => (
          <FormField key={field} label={label(field)}>
            <Input
              aria-label={label(field)}
              inputMode="numeric"
              value={draft[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </FormField>
        ))}
      </SimpleGrid>
      {works.map((work, i) => (
        <WorkForm
          key={work.key}
          n={i + 1}
          work={work}
          crafts={crafts}
          onChange={(change) =>
            onChange({
              works: works.map((each) => (each.key === work.key ? { ...each, ...change } : each)),
            })
          }
          onRemove={
            works.length > 1
              ? () => onChange({ works: works.filter(({ key }) => key !== work.key) })
              : undefined
          }
        />
      ))}
      <Flex gap="3" align="center" mt="2">
        <Button size="xs" variant="outline" onClick={addWork}>
          <Plus size={14} />
          {t('machining.addWork')}
        </Button>
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
