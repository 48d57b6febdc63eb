import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SwitchInput } from '@/components/fields/SwitchInput';
import type { Element, Moddle } from './elements';
import { PropertyChoice, PropertyGroup, PropertyText } from './fields';

export const kFieldTypes = [
  'string',
  'text',
  'long',
  'double',
  'date',
  'boolean',
  'enum',
  'user',
] as const;

interface Field {
  id: string;
  name: string;
  type: string;
  required: boolean;
  choices: { id: string; name: string }[];
}

const fieldsOf = (element: Element): Field[] =>
  element.extensions('FormProperty').map((one) => ({
    id: element.text('id', one),
    name: element.text('name', one),
    type: element.text('type', one) || 'string',
    required: element.text('required', one) === 'true',
    choices: ((one.get('values') as Moddle[] | undefined) ?? []).map((value) => ({
      id: element.text('id', value),
      name: element.text('name', value),
    })),
  }));

function keep(element: Element, fields: readonly Field[]) {
  element.putExtensions('FormProperty', (parent) =>
    fields.map(({ id, name, type, required, choices }) => {
      const made = element.make(
        'flowable:FormProperty',
        { id, name, type, required: required ? 'true' : undefined },
        parent,
      );
      const values = choices.map((choice) => element.make('flowable:Value', choice, made));
      (made as unknown as { values: Moddle[] }).values = type === 'enum' ? values : [];
      return made;
    }),
  );
}

/** "low=Low\nhigh=High", a line a choice. */
const choicesText = (field: Field) =>
  field.choices.map(({ id, name }) => (name && name !== id ? `${id}=${name}` : id)).join('\n');

const choicesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [id = '', ...name] = line.split('=');
      return { id: id.trim(), name: name.join('=').trim() || id.trim() };
    });

function freshId(fields: readonly Field[]) {
  let n = fields.length + 1;
  while (fields.some((field) => field.id === `field${n}`)) n += 1;
  return `field${n}`;
}

/** What a start or a task asks, as data. */
export function FormFields({ element }: { element: Element }) {
  const { t } = useTranslation('workflow');
  const fields = fieldsOf(element);
  const change = (at: number, part: Partial<Field>) =>
    keep(
      element,
      fields.map((field, n) => (n === at ? { ...field, ...part } : field)),
    );
  const add = () =>
    keep(element, [
      ...fields,
      { id: freshId(fields), name: '', type: 'string', required: false, choices: [] },
    ]);
  return (
    <PropertyGroup title={t('modeler.form')}>
      {fields.map((field, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other identity, their ids are typed here
          key={at}
          borderWidth="1px"
          borderRadius="l2"
          p="2"
          mb="2"
          role="group"
          aria-label={field.name || field.id}
        >
          <PropertyText
            label={t('modeler.fieldName')}
            value={field.name}
            onChange={(name) => change(at, { name })}
          />
          <PropertyText
            label={t('modeler.fieldId')}
            value={field.id}
            hint={t('modeler.fieldIdHint')}
            onChange={(id) => change(at, { id })}
          />
          <PropertyChoice
            label={t('modeler.fieldType')}
            value={field.type}
            options={kFieldTypes.map((value) => ({ value, label: t(`fieldType.${value}`) }))}
            onChange={(type) => change(at, { type: type || 'string' })}
          />
          {field.type === 'enum' && (
            <PropertyText
              long
              label={t('modeler.choices')}
              hint={t('modeler.choicesHint')}
              value={choicesText(field)}
              onChange={(text) => change(at, { choices: choicesOf(text) })}
            />
          )}
          <Flex justify="space-between" align="center">
            <Flex align="center" gap="2">
              <SwitchInput
                aria-label={t('required')}
                value={field.required}
                onChange={(required) => change(at, { required })}
              />
              {t('required')}
            </Flex>
            <IconButton
              size="xs"
              variant="ghost"
              colorPalette="red"
              aria-label={`${t('remove')} ${field.name || field.id}`}
              onClick={() =>
                keep(
                  element,
                  fields.filter((_, n) => n !== at),
                )
              }
            >
              <Trash2 size={14} />
            </IconButton>
          </Flex>
        </Box>
      ))}
      <Button size="xs" variant="outline" onClick={add}>
        <Plus size={14} />
        {t('modeler.addField')}
      </Button>
    </PropertyGroup>
  );
}
