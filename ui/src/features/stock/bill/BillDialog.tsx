import { Box, Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { grades } from '@/documents/kit/grades';
import { lineCss } from '@/documents/kit/lines/lineCss';
import { useCommand } from '@/documents/kit/useCommand';
import { BinInput } from '@/documents/stock/BinInput';
import { goodsText, type Stock } from '@/documents/stock/model';
import { ShadeInput } from '@/documents/stock/ShadeInput';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { count, kDecimals } from '@/lib/words/format';
import { billTypes, kCostOnly, kGain, kOpening, kReclass, saveBill } from './model';

interface Form {
  billType: string;
  warehouseId: string;
  commodityId: string;
  colorNumber: string;
  grade: string;
  toColorNumber: string;
  toGrade: string;
  pieces: number | null;
  costAmount: number | null;
  storageId: string;
  reason: string;
}
type Field = keyof Form;
type Problems = Partial<Record<Field, string>>;

const comesIn = (type: number) => type === kOpening || type === kGain;

/** Fields that a type of bill asks for besides key and reason. */
function asks(type: number, ofRow: boolean): readonly Field[] {
  return [
    ...(ofRow ? [] : (['warehouseId', 'commodityId', 'colorNumber', 'grade'] as const)),
    ...(type === kReclass ? (['toColorNumber', 'toGrade'] as const) : []),
    ...(type === kCostOnly ? [] : (['pieces'] as const)),
    ...(comesIn(type) || type === kCostOnly ? (['costAmount'] as const) : []),
    ...(comesIn(type) ? (['storageId'] as const) : []),
    'reason',
  ];
}

function useProblems() {
  const t = useText();
  return (form: Form, fields: readonly Field[]): Problems => {
    const problems: Problems = {};
    const required = (field: Field) => t(`entity:stockBill.${field}_required`);
    for (const field of [
      'warehouseId',
      'commodityId',
      'colorNumber',
      'toColorNumber',
      'reason',
    ] as const) {
      if (fields.includes(field) && !form[field].trim()) problems[field] = required(field);
    }
    if (!form.billType) problems.billType = required('billType');
    if (fields.includes('pieces')) {
      if (form.pieces === null) problems.pieces = required('pieces');
      else if (!(form.pieces >= 1)) problems.pieces = t('error:TOO_SMALL', { min: 1 });
    }
    if (Number.isNaN(form.costAmount)) problems.costAmount = t('error:NOT_A_NUMBER');
    return problems;
  };
}

interface InputsProps {
  form: Form;
  fields: readonly Field[];
  problems: Problems;
  stock?: Stock;
  set: (change: Partial<Form>) => void;
}

function GradeSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useText();
  return (
    <OptionSelect
      aria-label={label}
      value={value}
      onChange={onChange}
      options={grades.map((grade) => ({ value: grade, label: t(`order:grade.${grade}`) }))}
    />
  );
}

function Inputs({ form, fields, problems, stock, set }: InputsProps) {
  const t = useText();
  const label = (field: Field) => t(`entity:stockBill.${field}`);
  const warehouseId = stock?.warehouseId ?? form.warehouseId;
  const commodityId = stock?.commodityId ?? form.commodityId;
  const shade = (field: 'colorNumber' | 'toColorNumber') => (
    <ShadeInput
      aria-label={label(field)}
      commodityId={commodityId}
      warehouseId={field === 'colorNumber' ? warehouseId : ''}
      value={form[field]}
      onChange={(value) => set({ [field]: value })}
    />
  );
  const inputs: Partial<Record<Field, React.ReactNode>> = {
    warehouseId: (
      <RefSelect
        entity="warehouse"
        aria-label={label('warehouseId')}
        value={form.warehouseId}
        onChange={(value) => set({ warehouseId: value })}
      />
    ),
    commodityId: (
      <RefSelect
        entity="commodity"
        aria-label={label('commodityId')}
        value={form.commodityId}
        onChange={(value, [item]) => {
          const shaded = item?.shadeManaged !== false && item?.shadeManaged !== 0;
          set({ commodityId: value, colorNumber: shaded ? '' : '-' });
        }}
      />
    ),
    colorNumber: shade('colorNumber'),
    grade: (
      <GradeSelect label={label('grade')} value={form.grade} onChange={(grade) => set({ grade })} />
    ),
    toColorNumber: shade('toColorNumber'),
    toGrade: (
      <GradeSelect
        label={label('toGrade')}
        value={form.toGrade}
        onChange={(toGrade) => set({ toGrade })}
      />
    ),
    pieces: (
      <PiecesInput
        aria-label={label('pieces')}
        perBox={stock?.piecesPerBox}
        value={form.pieces}
        onChange={(pieces) => set({ pieces })}
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
    storageId: (
      <BinInput
        aria-label={t('entity:stockBill.storageId')}
        warehouseId={warehouseId}
        value={form.storageId}
        onChange={(storageId) => set({ storageId })}
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
  return fields.map((field) => (
    <FormField
      key={field}
      label={label(field)}
      required={!['costAmount', 'storageId'].includes(field)}
      error={problems[field]}
    >
      {inputs[field]}
    </FormField>
  ));
}

/** A voucher that changes stock by itself: posted as it is saved. `stock`: the row that it is about. */
export function BillDialog({ stock, onClose }: { stock?: Stock; onClose: () => void }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const [start] = useState<Form>({
    billType: stock ? '3' : '1',
    warehouseId: '',
    commodityId: '',
    colorNumber: '',
    grade: 'A',
    toColorNumber: '',
    toGrade: stock?.grade ?? 'A',
    pieces: null,
    costAmount: null,
    storageId: '',
    reason: '',
  });
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const check = useProblems();
  const fields = asks(Number(form.billType), stock !== undefined);
  const { mutate, isPending } = useCommand(saveBill, {
    success: 'stock:msg.posted',
    done: onClose,
    refused: (error) => {
      const field = error.field as Field | undefined;
      const known = field !== undefined && fields.includes(field);
      if (known) setProblems({ [field]: errorText(error) });
      return known;
    },
  });
  const submit = () => {
    const found = check(form, fields);
    setProblems(found);
    if (Object.keys(found).length) return;
    const given = Object.fromEntries(
      fields
        .filter((field) => form[field] !== null && form[field] !== '')
        .map((field) => [field, form[field]]),
    );
    mutate({ ...given, billType: Number(form.billType), ...(stock && { sId: stock.id }) });
  };
  // Opening stock is for keys that have never moved.
  const types = billTypes.filter((type) => !(stock && type === kOpening));
  return (
    <FormDialog
      size="lg"
      title={t('bill.new')}
      dirty={form !== start}
      pending={isPending}
      saveLabel={t('bill.post')}
      onSubmit={submit}
      onClose={onClose}
    >
      {stock && (
        <Text mb="3">
          {stock.commodityName} · {goodsText(stock)} · {stock.warehouseName} ·{' '}
          {t('bill.available', { n: count(stock.available) })}
        </Text>
      )}
      <Box css={lineCss}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4" gapY="1">
          <FormField label={text('entity:stockBill.billType')} required error={problems.billType}>
            <OptionSelect
              value={form.billType}
              onChange={(billType) => setForm((old) => ({ ...old, billType }))}
              options={types.map((type) => ({
                value: String(type),
                label: text(`entity:stockBill.billType_${type}`),
              }))}
            />
          </FormField>
          <Inputs
            form={form}
            fields={fields}
            problems={problems}
            stock={stock}
            set={(change) => setForm((old) => ({ ...old, ...change }))}
          />
        </SimpleGrid>
      </Box>
    </FormDialog>
  );
}
