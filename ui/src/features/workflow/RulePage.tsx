import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { ReadTable } from '@/components/ReadTable';
import { Loaded } from '@/documents/kit/DocumentPage';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import type { EntityDef } from '@/entities/model/def';
import { optionLabel } from '@/entities/model/labels';
import { useText } from '@/i18n';
import { conditionFieldsQuery } from './model';

const kExample = 'discountAmount * 100 > totalAmount * 8';

function FieldTable({ step }: { step: string }) {
  const { t } = useTranslation('workflow');
  const query = useQuery(conditionFieldsQuery(step));
  return (
    <Loaded query={query}>
      {(fields) => (
        <ReadTable label={t('rule.fields')}>
          <thead>
            <tr>
              <th scope="col">{t('rule.name')}</th>
              <th scope="col">{t('approval.field')}</th>
              <th scope="col">{t('rule.kind')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <td className="name">{field.name}</td>
                <td>{field.label}</td>
                <td>{field.kind === 'number' ? t('rule.number') : t('rule.text')}</td>
              </tr>
            ))}
          </tbody>
        </ReadTable>
      )}
    </Loaded>
  );
}

interface FieldsDialogProps {
  steps: readonly string[];
  step: string;
  onClose: () => void;
}

/** What conditions of a step may name, and how they are written. */
function FieldsDialog({ steps, step, onClose }: FieldsDialogProps) {
  const { t } = useTranslation('workflow');
  const text = useText();
  const [chosen, setChosen] = useState(step);
  const label = text('entity:approvalRule.documentStep');
  return (
    <FormDialog title={t('rule.fields')} size="md" reading onClose={onClose}>
      <FormField label={label} hint={t('rule.hint', { example: kExample })}>
        <OptionSelect
          aria-label={label}
          value={chosen}
          onChange={setChosen}
          options={steps.map((value) => ({
            value,
            label: optionLabel(text, 'approvalRule', 'documentStep', value),
          }))}
        />
      </FormField>
      {chosen && <FieldTable key={chosen} step={chosen} />}
    </FormDialog>
  );
}

function Screen({ def }: { def: EntityDef }) {
  const { t } = useTranslation('workflow');
  const steps = def.fields.find((field) => field.name === 'documentStep')?.options ?? [];
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <EntityScreen
        def={def}
        toolbar={() => (
          <Button variant="outline" colorPalette="gray" onClick={() => setOpened(steps[0] ?? '')}>
            <ListTree size={14} />
            {t('rule.fields')}
          </Button>
        )}
        rowActions={[
          {
            name: 'fields',
            label: t('rule.fields'),
            run: (row) => setOpened(String(row.documentStep ?? '')),
          },
        ]}
      />
      {opened !== undefined && (
        <FieldsDialog
          steps={steps.map(String)}
          step={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Which steps of documents wait for which approval. */
export default function RulePage() {
  return <WithDef entity="approvalRule">{(def) => <Screen def={def} />}</WithDef>;
}
