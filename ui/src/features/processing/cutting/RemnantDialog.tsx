import { Box, Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { grades } from '@/documents/kit/grades';
import { lineCss } from '@/documents/kit/lines/lineCss';
import { useCommand } from '@/documents/kit/useCommand';
import { BinInput } from '@/documents/stock/BinInput';
import { ShadeInput } from '@/documents/stock/ShadeInput';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { usePerm } from '@/lib/rights/perm';
import { kDecimals } from '@/lib/words/format';
import { enterRemnant, kCutTouched, labelOfBill } from './model';

interface Form {
  warehouseId: string;
  commodityId: string;
  colorNumber: string;
  grade: string;
  length: number | null;
  width: number | null;
  storageId: string;
  costAmount: number | null;
  reason: string;
}
type Field = keyof Form;
type Problems = Partial<Record<Field, string>>;

const kBlank: Form = {
  warehouseId: '',
  commodityId: '',
  colorNumber: '',
  grade: 'A',
  length: null,
  width: null,
  storageId: '',
  costAmount: null,
  reason: '',
};
const kRequired: readonly Field[] = [
  'warehouseId',
  'commodityId',
  'colorNumber',
  'length',
  'width',
  'reason',
];
const kFields: readonly Field[] = [
  'commodityId',
  'warehouseId',
  'colorNumber',
  'grade',
  'length',
  'width',
  'storageId',
  'costAmount',
  'reason',
];

function useProblems() {
  const t = useText();
  return (form: Form): Problems => {
    const problems: Problems = {};
    for (const field of kRequired) {
      if (!String(form[field] ?? '').trim()) {
        problems[field] = t('error:REQUIRED_ENTER', { label: t(`entity:stockBill.${field}`) });
      }
    }
    for (const field of ['length', 'width', 'costAmount'] as const) {
      if (Number.isNaN(form[field])) problems[field] = t('error:NOT_A_NUMBER');
    }
    return problems;
  };
}

interface InputsProps {
  form: Form;
  problems: Problems;
  costs: boolean;
  set: (change: Partial<Form>) => void;
}

function Inputs({ form, problems, costs, set }: InputsProps) {
  const t = useText();
  const label = (field: Field) => t(`entity:stockBill.${field}`);
  const side = (field: 'length' | 'width') => (
    <ScaledInput
      aria-label={label(field)}
      decimals={0}
      unit="mm"
      value={form[field]}
      onChange={(value) => set({ [field]: value })}
    />
  );
  const inputs: Record<Field, React.ReactNode> = {
    commodityId: (
      <RefSelect
        entity="commodity"
        aria-label={label('commodityId')}
        value={form.commodityId}
        onChange={(commodityId, [item]) => {
          const shaded = item?.shadeManaged !== false && item?.shadeManaged !== 0;
          set({ commodityId, colorNumber: shaded ? '' : '-' });
        }}
      />
    ),
    warehouseId: (
      <RefSelect
        entity="warehouse"
        aria-label={label('warehouseId')}
        value={form.warehouseId}
        onChange={(warehouseId) => set({ warehouseId, storageId: '' })}
      />
    ),
    colorNumber: (
      <ShadeInput
        aria-label={label('colorNumber')}
        commodityId={form.commodityId}
        warehouseId=""
        value={form.colorNumber}
        onChange={(colorNumber) => set({ colorNumber })}
      />
    ),
    grade: (
      <OptionSelect
        aria-label={label('grade')}
        value={form.grade}
        onChange={(grade) => set({ grade })}
        options={grades.map((grade) => ({ value: grade, label: t(`order:grade.${grade}`) }))}
      />
    ),
    length: side('length'),
    width: side('width'),
    storageId: (
      <BinInput
        aria-label={label('storageId')}
        warehouseId={form.warehouseId}
        value={form.storageId}
        onChange={(storageId) => set({ storageId })}
      />
    ),
    costAmount: (
      <ScaledInput
        aria-label={label('costAmount')}
        decimals={kDecimals.money}
        keep={2}
        unit={t('unit.yuan')}
        value={form.costAmount}
        onChange={(costAmount) => set({ costAmount })}
      />
    ),
    reason: (
      <Input
        aria-label={label('reason')}
        maxLength={200}
        value={form.reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
    ),
  };
  return kFields
    .filter((field) => costs || field !== 'costAmount')
    .map((field) => (
      <FormField
        key={field}
        label={label(field)}
        required={kRequired.includes(field) || field === 'grade'}
        error={problems[field]}
        hint={field === 'costAmount' ? t('processing:enteredRemnant.costHint') : undefined}
      >
        {inputs[field]}
      </FormField>
    ));
}

/**
 * A remnant that lies on the shelf and that the program does not know: in stock as it is saved, its label at once. The
 * next one is entered in the same form.
 */
export function RemnantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('processing');
  const can = usePerm();
  const [form, setForm] = useState(kBlank);
  const [problems, setProblems] = useState<Problems>({});
  const [saved, setSaved] = useState<string[]>([]);
  const check = useProblems();
  const { mutate, isPending } = useCommand(enterRemnant, {
    success: 'stock:msg.posted',
    invalidates: kCutTouched,
    done: ({ id, no }) => {
      setSaved((old) => [...old, no]);
      // What the next one has in common with it stays.
      setForm((old) => ({ ...old, length: null, width: null, costAmount: null }));
      void labelOfBill(id).catch((error) => notify.warning(errorText(error)));
    },
    refused: (error) => {
      const field = error.field as Field | undefined;
      const known = field !== undefined && kFields.includes(field);
      if (known) setProblems({ [field]: errorText(error) });
      return known;
    },
  });
  const submit = () => {
    const found = check(form);
    setProblems(found);
    if (Object.keys(found).length) return;
    const given = Object.fromEntries(
      Object.entries(form).filter(([, value]) => value !== null && value !== ''),
    );
    mutate({ ...given, billType: 1, pieces: 1 });
  };
  return (
    <FormDialog
      size="lg"
      title={t('enteredRemnant.new')}
      dirty={form.length !== null || form.width !== null}
      pending={isPending}
      saveLabel={t('enteredRemnant.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text mb="3">{t('enteredRemnant.about')}</Text>
      <Box css={lineCss}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4" gapY="1">
          <Inputs
            form={form}
            problems={problems}
            costs={can('commodity_cost')}
            set={(change) => setForm((old) => ({ ...old, ...change }))}
          />
        </SimpleGrid>
      </Box>
      {saved.length > 0 && (
        <Text mt="3" role="status">
          {t('enteredRemnant.saved', { count: saved.length, no: saved.at(-1) })}
        </Text>
      )}
    </FormDialog>
  );
}
