import { Box, HStack, Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { FilesInput } from '@/components/files/FilesInput';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { detailQuery, type InputOf, post } from '@/lib/net/calls';
import { errorText } from '@/lib/net/errors';
import { usePerm } from '@/lib/rights/perm';
import { receiptStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';
import { goodsText, type OutLine, type Receipt } from './model';

const kMaxText = 200;

export type SignKind = 'sign' | 'refuse';

interface SignForm {
  receiver: string;
  signPieces: number | null;
  breakPieces: number | null;
  signUrl: string;
  remark: string;
  /** Broken pieces by line of the out order, as far as its lines are known. */
  broken: Readonly<Record<string, number | null>>;
  photos: string[];
}

/** Goods of the receipt's out order; none for those who may not see that. */
function useGoods(receipt: Receipt): OutLine[] {
  const can = usePerm();
  const { data } = useQuery({
    ...detailQuery<{ details: OutLine[] }>('outOrder', 'OutOrderApi/OutOrderDetail', {
      outOrderId: receipt.outOrderId,
    }),
    enabled: can('outorder_view') && Boolean(receipt.outOrderId),
    meta: { silent: true },
  });
  return (data?.details ?? []).filter((line) => line.pieces > 0);
}

const brokenSum = ({ broken }: SignForm) =>
  Object.values(broken).reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0);

interface BreakagesProps {
  goods: readonly OutLine[];
  form: SignForm;
  problem?: string;
  onChange: (change: Partial<SignForm>) => void;
}

/** Which pieces came broken, and what they look like. */
function Breakages({ goods, form, problem, onChange }: BreakagesProps) {
  const t = useText();
  const label = t('stock:receipt.brokenOf');
  return (
    <Box mt="2">
      <Text fontWeight="600">{t('stock:receipt.broken')}</Text>
      {goods.map((line, index) => (
        <HStack key={line.id} py="1" gap="2" borderTopWidth="1px">
          <Box flex="1" minW="0">
            <Text truncate>{line.commodityName}</Text>
            <Text fontSize="12px" color="fg.muted" truncate>
              {goodsText(line)} · {count(line.pieces)}
            </Text>
          </Box>
          <Box w="96px" flex="none">
            <ScaledInput
              inputMode="numeric"
              decimals={0}
              aria-label={t('order:line.cell', { label, n: index + 1 })}
              value={form.broken[line.id] ?? null}
              onChange={(pieces) => onChange({ broken: { ...form.broken, [line.id]: pieces } })}
            />
          </Box>
        </HStack>
      ))}
      {problem && <Text color="fg.error">{problem}</Text>}
      {brokenSum(form) > 0 && (
        <FormField label={t('stock:receipt.brokenPhotos')}>
          <FilesInput
            pictures
            label={t('stock:receipt.brokenPhotos')}
            uploadLabel={t('stock:receipt.photo')}
            urls={form.photos}
            onChange={(photos) => onChange({ photos })}
          />
        </FormField>
      )}
    </Box>
  );
}

const sign = (body: InputOf<'receiptApi/updateReceipt'>, commandId: string) =>
  post('receiptApi/updateReceipt', body, commandId);

type Problems = Partial<Record<keyof SignForm, string>>;

function useProblems(receipt: Receipt, kind: SignKind) {
  const t = useText();
  return (form: SignForm): Problems => {
    const problems: Problems = {};
    if (!form.receiver.trim()) problems.receiver = t('entity:receipt.receiver_required');
    if (kind === 'refuse') {
      if (!form.remark.trim()) problems.remark = t('stock:reason.required');
      return problems;
    }
    const shipped = receipt.shippedPieces ?? 0;
    for (const [field, max] of [
      ['signPieces', shipped],
      ['breakPieces', form.signPieces ?? 0],
    ] as const) {
      const value = form[field] ?? 0;
      if (Number.isNaN(value)) problems[field] = t('error:NOT_A_NUMBER');
      else if (value < 0 || value > max) {
        problems[field] = t('error:OUT_OF_RANGE', { min: 0, max: count(max) });
      }
    }
    return problems;
  };
}

interface SignDialogProps {
  receipt: Receipt;
  kind: SignKind;
  onClose: () => void;
}

/** What the customer says to the goods: all well, some missing or broken, or none of it taken. */
export function SignDialog({ receipt, kind, onClose }: SignDialogProps) {
  const { t } = useTranslation('stock');
  const text = useText();
  const [start] = useState<SignForm>({
    receiver: receipt.receiver,
    signPieces: receipt.shippedPieces,
    breakPieces: null,
    signUrl: receipt.signUrl,
    remark: '',
    broken: {},
    photos: [],
  });
  const goods = useGoods(receipt);
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const check = useProblems(receipt, kind);
  const { mutate, isPending } = useCommand(sign, {
    success: 'msg.done',
    done: onClose,
    refused: (error) => {
      const field = error.field?.startsWith('breakages') ? 'breakPieces' : error.field;
      const known = field && field in form;
      if (known) setProblems({ [field as keyof SignForm]: errorText(error) });
      return Boolean(known);
    },
  });
  const set = (change: Partial<SignForm>) => setForm((old) => ({ ...old, ...change }));
  const breakPieces = goods.length ? brokenSum(form) : form.breakPieces;
  const part = (form.signPieces ?? 0) < (receipt.shippedPieces ?? 0) || (breakPieces ?? 0) > 0;
  const submit = () => {
    const found = check({ ...form, breakPieces });
    setProblems(found);
    if (Object.keys(found).length) return;
    const common = { id: receipt.id, receiver: form.receiver.trim(), remark: form.remark.trim() };
    if (kind === 'refuse')
      return mutate({ ...common, receiptStatus: receiptStatus.receiptRefused });
    const { signPieces, signUrl, photos } = form;
    const breakages = goods.flatMap(({ id, orderDetailId, colorNumber }) => {
      const pieces = form.broken[id] ?? 0;
      return pieces > 0 ? [{ orderDetailId, colorNumber, pieces }] : [];
    });
    mutate({
      ...common,
      receiptStatus: part ? receiptStatus.partSigned : receiptStatus.signed,
      signPieces: signPieces ?? 0,
      breakPieces: breakPieces ?? 0,
      signUrl,
      ...(breakages.length && { breakages, imageUrls: photos }),
    });
  };
  const label = (field: string) => text(`entity:receipt.${field}`);
  const pieces = (field: 'signPieces' | 'breakPieces') => (
    <FormField label={label(field)} error={problems[field]}>
      <ScaledInput
        inputMode="numeric"
        decimals={0}
        value={form[field]}
        onChange={(value) => set({ [field]: value })}
      />
    </FormField>
  );
  const title = t(kind === 'sign' ? 'receipt.sign' : 'receipt.refuse');
  return (
    <FormDialog
      size="md"
      title={`${title} · ${receipt.receiptNo}`}
      dirty={form !== start}
      pending={isPending}
      saveLabel={title}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text mb="3">
        {t('receipt.shipped', { no: receipt.outNo ?? '', n: count(receipt.shippedPieces) })}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4" gapY="1">
        <FormField label={label('receiver')} required error={problems.receiver}>
          <Input
            autoFocus
            maxLength={32}
            value={form.receiver}
            onChange={(event) => set({ receiver: event.target.value })}
          />
        </FormField>
        {kind === 'sign' && pieces('signPieces')}
        {kind === 'sign' && !goods.length && pieces('breakPieces')}
        <FormField
          label={kind === 'refuse' ? t('reason.label') : label('remark')}
          required={kind === 'refuse'}
          error={problems.remark}
        >
          <Input
            maxLength={kMaxText}
            value={form.remark}
            onChange={(event) => set({ remark: event.target.value })}
          />
        </FormField>
        {kind === 'sign' && (
          <FormField label={label('signUrl')} error={problems.signUrl}>
            <FilesInput
              pictures
              label={label('signUrl')}
              uploadLabel={t('receipt.photo')}
              max={1}
              urls={form.signUrl ? [form.signUrl] : []}
              onChange={([signUrl = '']) => set({ signUrl })}
            />
          </FormField>
        )}
      </SimpleGrid>
      {kind === 'sign' && goods.length > 0 && (
        <Breakages goods={goods} form={form} problem={problems.breakPieces} onChange={set} />
      )}
      {kind === 'sign' && part && <Text color="fg.warning">{t('receipt.partHint')}</Text>}
    </FormDialog>
  );
}
