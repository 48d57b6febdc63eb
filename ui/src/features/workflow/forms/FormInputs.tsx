import { Box, Input, SimpleGrid, Textarea } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '@/components/fields/DateInput';
import { FormField as Labelled } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import type { FormAnswers, FormField } from '../model';

const kTextMax = 500;
const kLongTextMax = 2000;

interface AnswerProps {
  field: FormField;
  value: string;
  onChange: (value: string) => void;
}

function Answer({ field, value, onChange }: AnswerProps) {
  const { t } = useTranslation('workflow');
  const label = field.name ?? '';
  const options = (field.choices ?? []).map((choice) => ({
    value: choice.value ?? '',
    label: choice.label ?? '',
  }));
  switch (field.type) {
    case 'text':
      return (
        <Textarea
          rows={3}
          maxLength={kLongTextMax}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'date':
      return <DateInput aria-label={label} value={value} onChange={onChange} />;
    case 'enum':
      return (
        <OptionSelect aria-label={label} value={value} options={options} onChange={onChange} />
      );
    case 'boolean':
      return (
        <OptionSelect
          aria-label={label}
          value={value}
          options={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          onChange={onChange}
        />
      );
    case 'user':
      return <RefSelect entity="user" aria-label={label} value={value} onChange={onChange} />;
    default:
      return (
        <Input
          inputMode={field.type === 'long' || field.type === 'double' ? 'decimal' : undefined}
          maxLength={kTextMax}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

interface InputsProps {
  fields: readonly FormField[];
  answers: FormAnswers;
  problems: Partial<Record<string, string>>;
  onChange: (part: FormAnswers) => void;
}

/** What a process asks. */
export function FormInputs({ fields, answers, problems, onChange }: InputsProps) {
  if (!fields.length) return null;
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gapX="4" maxW="900px">
      {fields.map((field) => {
        const id = field.id ?? '';
        return (
          <Box key={id} gridColumn={field.type === 'text' ? { md: 'span 2' } : undefined}>
            <Labelled label={field.name ?? ''} required={field.required} error={problems[id]}>
              <Answer
                field={field}
                value={answers[id] ?? ''}
                onChange={(value) => onChange({ [id]: value })}
              />
            </Labelled>
          </Box>
        );
      })}
    </SimpleGrid>
  );
}
