import { Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '@/components/FormDialog';
import { DateInput } from '@/components/fields/DateInput';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { useCommand } from '@/documents/kit/useCommand';
import { stockPage } from '@/documents/stock/model';
import { useText } from '@/i18n';
import type { Saved } from '@/lib/net/calls';
import { errorText } from '@/lib/net/errors';
import { takingStatus } from '@/lib/wire/status';
import { nowText } from '@/lib/words/time';
import { kByBin, kByBrand, kSpot, saveTaking, takingTypes } from './model';

interface Form {
  warehouseId: string;
  takingType: string;
  takingDate: string;
  /** Ids of brands, of bins, or of commodities to look at. */
  scopeIds: string;
  remark: string;
}
type Problems = Partial<Record<keyof Form, string>>;

const kMostShades = 200;
const scopes: Record<number, string> = {
  [kByBrand]: 'brand',
  [kByBin]: 'storage',
  [kSpot]: 'commodity',
};

const newForm = (): Form => ({
  warehouseId: '',
  takingType: '1',
  takingDate: nowText().slice(0, 10),
  scopeIds: '',
  remark: '',
});

/** What is entered, checked and sent. */
function useNewTaking() {
  const { t } = useTranslation('stock');
  const text = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [start] = useState(newForm);
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const set = (change: Partial<Form>) => setForm((old) => ({ ...old, ...change }));
  const scope = scopes[Number(form.takingType)];
  /** A spot check names every shade of the chosen goods that the warehouse has. */
  const spotLines = async () => {
    const pages = await Promise.all(
      form.scopeIds.split(',').map((commodityId) =>
        client.fetchQuery(
          stockPage({
            commodityId,
            warehouseId: form.warehouseId,
            current: 1,
            size: kMostShades,
          }),
        ),
      ),
    );
    return pages
      .flatMap((page) => page.records)
      .map(({ commodityId, colorNumber, grade }) => ({ commodityId, colorNumber, grade }));
  };
  const save = async (body: Form, commandId: string): Promise<Saved> => {
    const spot = Number(body.takingType) === kSpot;
    return saveTaking(
      {
        ...body,
        takingType: Number(body.takingType),
        scopeIds: spot ? '' : body.scopeIds,
        takingStatus: takingStatus.counting,
        ...(spot && { details: await spotLines() }),
      },
      commandId,
    );
  };
  const { mutate, isPending } = useCommand(save, {
    success: 'msg.saved',
    done: ({ id }) => void navigate(`/stockroom/takingDetail?id=${id}`),
    refused: (error) => {
      const known = error.field !== undefined && error.field in form;
      if (known) setProblems({ [error.field as keyof Form]: errorText(error) });
      return known;
    },
  });
  const submit = () => {
    const found: Problems = {};
    for (const field of ['warehouseId', 'takingType', 'takingDate'] as const) {
      if (!form[field]) found[field] = text(`entity:stockTaking.${field}_required`);
    }
    if (scope && !form.scopeIds) found.scopeIds = t('taking.scopeRequired');
    setProblems(found);
    if (!Object.keys(found).length) mutate(form);
  };
  return { form, set, problems, scope, submit, isPending, dirty: form !== start };
}

/** Starts a count: what is counted is fixed with the book of this moment. */
export function NewTakingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const { form, set, problems, scope, submit, isPending, dirty } = useNewTaking();
  const label = (field: keyof Form) => text(`entity:stockTaking.${field}`);
  return (
    <FormDialog
      size="md"
      title={t('taking.new')}
      dirty={dirty}
      pending={isPending}
      saveLabel={t('taking.start')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text mb="3" color="fg.muted">
        {t('taking.newBody')}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4" gapY="1">
        <FormField label={label('warehouseId')} required error={problems.warehouseId}>
          <RefSelect
            entity="warehouse"
            aria-label={label('warehouseId')}
            value={form.warehouseId}
            onChange={(warehouseId) => set({ warehouseId })}
          />
        </FormField>
        <FormField label={label('takingDate')} required error={problems.takingDate}>
          <DateInput value={form.takingDate} onChange={(takingDate) => set({ takingDate })} />
        </FormField>
        <FormField label={label('takingType')} required error={problems.takingType}>
          <OptionSelect
            value={form.takingType}
            onChange={(takingType) => set({ takingType, scopeIds: '' })}
            options={takingTypes.map((each) => ({
              value: String(each),
              label: text(`entity:stockTaking.takingType_${each}`),
            }))}
          />
        </FormField>
        {scope && (
          <FormField label={text(`entity:${scope}._name`)} required error={problems.scopeIds}>
            <RefSelect
              key={scope}
              entity={scope}
              multiple
              aria-label={text(`entity:${scope}._name`)}
              value={form.scopeIds}
              onChange={(scopeIds) => set({ scopeIds })}
            />
          </FormField>
        )}
        <FormField label={label('remark')}>
          <Input
            maxLength={500}
            value={form.remark}
            onChange={(event) => set({ remark: event.target.value })}
          />
        </FormField>
      </SimpleGrid>
    </FormDialog>
  );
}
