import {
  Box,
  Button,
  Flex,
  HStack,
  IconButton,
  Input,
  SimpleGrid,
  Textarea,
} from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import {
  blankField,
  type Choices,
  type DescribedField,
  hasOptions,
  hasRef,
  kFlags,
  optionsOf,
  optionsText,
} from './model';

interface FieldProps {
  field: DescribedField;
  /** From 1. */
  n: number;
  choices: Choices;
  /** What is wrong, by the field's member. */
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<DescribedField>) => void;
}

function Inputs({ field, choices, problems, onChange }: FieldProps) {
  const { t } = useTranslation('shell');
  const typed = (name: 'name' | 'zh' | 'en' | 'max' | 'min', required = false) => (
    <FormField label={t(`describe.${name}`)} required={required} error={problems[name]}>
      <Input
        value={field[name]}
        inputMode={name === 'max' || name === 'min' ? 'numeric' : undefined}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </FormField>
  );
  return (
    <SimpleGrid columns={{ base: 2, md: 6 }} gapX="3">
      {typed('name', true)}
      <FormField label={t('describe.type')} required error={problems.type}>
        <OptionSelect
          value={field.type}
          onChange={(type) => onChange({ type })}
          options={choices.types.map((value) => ({ value, label: value }))}
        />
      </FormField>
      {typed('zh', true)}
      {typed('en', true)}
      {typed('max')}
      {typed('min')}
      {hasRef(field.type) && (
        <FormField label={t('describe.ref')} error={problems.ref}>
          <OptionSelect
            value={field.ref}
            onChange={(ref) => onChange({ ref })}
            options={choices.entities.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </FormField>
      )}
      {hasOptions(field.type) && (
        <Box gridColumn="1 / -1">
          <FormField
            label={t('describe.options')}
            hint={t('describe.optionsHint')}
            error={problems.options}
          >
            <OptionLines options={field.options} onChange={(options) => onChange({ options })} />
          </FormField>
        </Box>
      )}
    </SimpleGrid>
  );
}

/** As it is typed; what is half a line stays half a line until it is left. */
function OptionLines({
  options,
  onChange,
}: {
  options: DescribedField['options'];
  onChange: (options: DescribedField['options']) => void;
}) {
  return (
    <Textarea
      rows={3}
      fontSize="13px"
      defaultValue={optionsText(options)}
      onChange={(event) => onChange(optionsOf(event.target.value))}
    />
  );
}

interface FieldsProps {
  fields: readonly DescribedField[];
  choices: Choices;
  /** What is wrong, by "fields[2].name". */
  problems: Readonly<Record<string, string>>;
  onChange: (fields: DescribedField[]) => void;
}

const problemsOf = (problems: FieldsProps['problems'], n: number) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([place, told]) => {
      const start = `fields[${n}].`;
      return place.startsWith(start)
        ? [[place.slice(start.length).replace(/[[.].*/, ''), told]]
        : [];
    }),
  );

/** The fields of a new entity, in the order in which they are asked. */
export function Fields({ fields, choices, problems, onChange }: FieldsProps) {
  const { t } = useTranslation('shell');
  const put = (at: number, part: Partial<DescribedField>) =>
    onChange(fields.map((field, n) => (n === at ? { ...field, ...part } : field)));
  const move = (at: number, by: number) => {
    const moved = [...fields];
    const [one] = moved.splice(at, 1);
    if (one) moved.splice(at + by, 0, one);
    onChange(moved);
  };
  return (
    <>
      {fields.map((field, at) => {
        const name = t('describe.nth', { n: at + 1 });
        const wrong = problemsOf(problems, at);
        return (
          <Box
            key={field.key}
            borderWidth="1px"
            borderRadius="l2"
            px="3"
            pt="2"
            mb="2"
            role="group"
            aria-label={name}
          >
            <Inputs
              field={field}
              n={at + 1}
              choices={choices}
              problems={wrong}
              onChange={(part) => put(at, part)}
            />
            <Flex justify="space-between" align="center" wrap="wrap" gap="2" pb="2">
              <HStack wrap="wrap" gapX="4">
                {kFlags.map((flag) => (
                  <HStack
                    as="label"
                    key={flag}
                    gap="1"
                    color={wrong[flag] ? 'fg.error' : undefined}
                  >
                    <input
                      type="checkbox"
                      aria-invalid={!!wrong[flag]}
                      title={wrong[flag]}
                      checked={field[flag]}
                      onChange={(event) => put(at, { [flag]: event.target.checked })}
                    />
                    {t(`describe.${flag}`)}
                  </HStack>
                ))}
              </HStack>
              <HStack gap="0">
                {(
                  [
                    ['up', ArrowUp, at === 0, () => move(at, -1)],
                    ['down', ArrowDown, at === fields.length - 1, () => move(at, 1)],
                    ['remove', Trash2, false, () => onChange(fields.filter((_, n) => n !== at))],
                  ] as const
                ).map(([act, Icon, off, run]) => (
                  <IconButton
                    key={act}
                    size="xs"
                    variant="ghost"
                    colorPalette="gray"
                    disabled={off}
                    aria-label={`${t(`describe.${act}`)} ${name}`}
                    onClick={run}
                  >
                    <Icon size={14} />
                  </IconButton>
                ))}
              </HStack>
            </Flex>
          </Box>
        );
      })}
      <Button size="xs" variant="outline" onClick={() => onChange([...fields, blankField()])}>
        <Plus size={14} />
        {t('describe.add')}
      </Button>
    </>
  );
}
