import { Badge, Box, Button, SimpleGrid, Stack, Tabs } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { lookupQuery } from '@/components/fields/lookup';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import { useCommand } from '@/documents/kit/useCommand';
import { WorkFooter } from '@/documents/kit/WorkFooter';
import { FieldInput } from '@/entities/form/FieldInput';
import { type EntityDef, formFields, type Row } from '@/entities/model/def';
import { fieldLabel, optionLabel } from '@/entities/model/labels';
import { fieldSchema } from '@/entities/model/schema';
import { type FormValues, toForm } from '@/entities/model/wire';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { bodyOfPlant, type Defs, faultsOf, rowsOf, type Tables, tableNames } from './form';
import { kPlantTouched, savePlant } from './model';
import { PriceTable } from './PriceTable';

interface PlantEditorProps {
  plant: EntityDef;
  defs: Defs;
  saved: Row;
  readOnly: boolean;
  /** The ledger knows more than the page: it is read again. */
  onReread: () => void;
  /** Until it has been, nothing can be changed. */
  reading: boolean;
}

interface ListChoice {
  id: string;
  name: string;
  side: string;
}

/** The price lists of the plant, then those that have no prices of it yet. */
function useLists(saved: Row): ListChoice[] {
  const all = useQuery(lookupQuery('priceList', ''));
  const own = ((saved.priceLists ?? []) as { plantPriceid: string; name: string; side: string }[])
    .map((list) => ({ id: list.plantPriceid, name: list.name, side: list.side }))
    .sort((a, b) => b.side.localeCompare(a.side));
  const more = (all.data?.records ?? [])
    .filter(({ id }) => own.every((list) => list.id !== id))
    .map((list) => ({ id: list.id, name: list.name, side: String(list.listSide ?? '') }));
  return [...own, ...more];
}

interface PlantFieldsProps {
  def: EntityDef;
  saved: Row;
  values: FormValues;
  problems: Readonly<Record<string, string>>;
  onChange: (change: FormValues) => void;
}

/** The plant itself, with the crafts that it offers. */
function PlantFields({ def, saved, values, problems, onChange }: PlantFieldsProps) {
  const t = useText();
  return (
    <Box bg="bg.panel" borderRadius="l2" px="3" pt="2">
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gapX="4">
        {formFields(def, saved).map((field) => (
          <FormField
            key={field.name}
            label={fieldLabel(t, def.name, field.name)}
            required={field.required}
            error={problems[field.name]}
          >
            <FieldInput
              def={def}
              field={field}
              row={saved}
              value={values[field.name] ?? null}
              onChange={(value) => onChange({ [field.name]: value })}
              onBlur={() => undefined}
              inputRef={() => undefined}
            />
          </FormField>
        ))}
      </SimpleGrid>
    </Box>
  );
}

/** A plant to be changed as a whole: itself, its crafts and its three tables of each price list. */
export function PlantEditor({ plant, defs, saved, readOnly, reading, onReread }: PlantEditorProps) {
  const { t } = useTranslation('processing');
  const text = useText();
  const lists = useLists(saved);
  const [values, setValues] = useState(() => toForm(plant, saved));
  const [tables, setTables] = useState(
    () =>
      Object.fromEntries(
        tableNames.map((name) => [name, rowsOf(defs[name], (saved[name] ?? []) as Row[])]),
      ) as Tables,
  );
  const [chosen, setChosen] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const list = chosen || lists[0]?.id || '';
  const body = bodyOfPlant({ plant, saved, values, defs, tables });
  const release = useUnsavedGuard(body !== undefined);
  const save = useCommand(savePlant, {
    success: 'msg.saved',
    invalidates: kPlantTouched,
    done: () => {
      release();
      onReread();
    },
    refused: (error) => {
      if (error.field) setProblems({ [error.field]: errorText(error) });
      return false;
    },
  });
  // What is typed until the plant has been read again would be gone then.
  const busy = save.isPending || reading;
  const submit = () => {
    const own = Object.fromEntries(
      formFields(plant, saved).flatMap((field) => {
        const read = fieldSchema(plant, field).safeParse(values[field.name]);
        const message = read.error?.issues[0]?.message;
        return message ? [[field.name, message]] : [];
      }),
    );
    const faults: Record<string, string> = Object.assign(
      {},
      own,
      ...tableNames.map((name) => faultsOf(name, defs[name], tables[name])),
    );
    setProblems(faults);
    // The list with the first fault comes to the front.
    const at = /^(\w+)\[(\d+)\]/.exec(Object.keys(faults)[0] ?? '');
    const row = at && tables[at[1] as keyof Tables]?.[Number(at[2])];
    if (row) setChosen(String(row.values.plantPriceid ?? ''));
    if (body && !Object.keys(faults).length) save.mutate(body);
  };
  return (
    <Stack gap="2" inert={busy} aria-busy={busy}>
      <PlantFields
        def={plant}
        saved={saved}
        values={values}
        problems={problems}
        onChange={(change) => setValues((old) => ({ ...old, ...change }))}
      />
      <Tabs.Root
        value={list}
        onValueChange={(event) => setChosen(event.value)}
        size="sm"
        lazyMount
        unmountOnExit
      >
        <Tabs.List aria-label={t('plant.lists')} overflowX="auto" bg="bg.panel" borderRadius="l2">
          {lists.map((one) => (
            <Tabs.Trigger key={one.id} value={one.id} flex="none">
              {one.name}
              <Badge colorPalette={one.side === 'SELL' ? 'green' : 'orange'}>
                {optionLabel(text, 'priceList', 'listSide', one.side)}
              </Badge>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {lists.map((one) => (
          <Tabs.Content key={one.id} value={one.id} pt="2">
            <Stack gap="2">
              {tableNames.map((name) => (
                <PriceTable
                  key={name}
                  table={name}
                  def={defs[name]}
                  plantId={saved.id}
                  list={one.id}
                  rows={tables[name]}
                  problems={problems}
                  readOnly={readOnly}
                  dirty={body !== undefined}
                  onChange={(rows) => setTables((old) => ({ ...old, [name]: rows }))}
                  onImported={onReread}
                />
              ))}
            </Stack>
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {!readOnly && (
        <WorkFooter
          alarm={Object.keys(problems).length > 0}
          sum={
            Object.keys(problems).length
              ? t('plant.faults', { count: Object.keys(problems).length })
              : body
                ? t('plant.unsaved')
                : ''
          }
        >
          <Button loading={busy} disabled={!body} onClick={submit}>
            <Save size={14} />
            {text('act.save')}
          </Button>
        </WorkFooter>
      )}
    </Stack>
  );
}
