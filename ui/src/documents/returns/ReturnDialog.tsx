import { Button, SimpleGrid, Text, Textarea } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { FilesInput } from '@/components/files/FilesInput';
import { ReadTable } from '@/components/ReadTable';
import { Loaded } from '@/documents/kit/DocumentPage';
import { lineCss } from '@/documents/kit/lines/lineCss';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import type { Saved } from '@/lib/net/calls';
import { errorText } from '@/lib/net/errors';
import { returnStatus } from '@/lib/wire/status';
import { boxesText, count, yuan } from '@/lib/words/format';
import {
  kPhotoTypes,
  kReturnTypes,
  type Returnable,
  type ReturnDetail,
  returnableQuery,
  saveReturn,
} from './model';

interface Form {
  returnsType: string;
  reason: string;
  pickupMode: string;
  imageUrls: string[];
  remark: string;
}
/** By order line and shade. */
type Pieces = Readonly<Record<string, number | null>>;
type Problems = Readonly<Record<string, string>>;

interface Row {
  key: string;
  line: Returnable;
  colorNumber: string;
  free: number;
}

const rowsOf = (lines: readonly Returnable[]): Row[] =>
  lines.flatMap((line) =>
    line.shades.map(({ colorNumber, pieces }) => ({
      key: `${line.orderDetailId}/${colorNumber}`,
      line,
      colorNumber,
      free: pieces,
    })),
  );

/** About what the pieces bring: the server tells to the fen, with what came back before. */
const worth = (rows: readonly Row[], pieces: Pieces) =>
  rows.reduce((sum, { key, line }) => {
    const n = pieces[key] || 0;
    return sum + (line.pieces ? Math.round((line.netAmount * n) / line.pieces) : 0);
  }, 0);

function Lines(props: {
  rows: readonly Row[];
  pieces: Pieces;
  problems: Problems;
  onChange: (pieces: Pieces) => void;
}) {
  const t = useText();
  const { t: common } = useTranslation();
  const { rows, pieces, problems, onChange } = props;
  return (
    <ReadTable
      label={t('returns:lines')}
      css={{ '& input': lineCss['& input:not([type=checkbox]), & select'] }}
    >
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('entity:returnsDetail.commodityName')}</th>
          <th scope="col">{t('entity:returnsDetail.colorNumber')}</th>
          <th scope="col" className="num">
            {t('returns:free')}
          </th>
          <th scope="col">{t('returns:now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, line, colorNumber, free }) => (
          <tr key={key}>
            <td className="index">{line.lineNo}</td>
            <td className="name">
              {line.commodityName}
              <small>
                {[line.commodityCode, line.size, line.grade].filter(Boolean).join(' · ')}
              </small>
            </td>
            <td>{colorNumber}</td>
            <td className="num">
              {count(free)}
              <small>{boxesText(common, free, line.piecesPerBox)}</small>
            </td>
            <td style={{ width: 120 }}>
              <PiecesInput
                aria-label={t('order:line.cell', { label: t('returns:now'), n: line.lineNo })}
                aria-invalid={problems[key] !== undefined}
                perBox={line.piecesPerBox}
                value={pieces[key] ?? null}
                onChange={(value) => onChange({ ...pieces, [key]: value })}
              />
              <small style={{ color: 'var(--chakra-colors-fg-error)' }}>{problems[key]}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

function Header(props: {
  form: Form;
  problems: Problems;
  onChange: (change: Partial<Form>) => void;
}) {
  const t = useText();
  const { form, problems, onChange } = props;
  const label = (field: keyof Form) => t(`entity:returns.${field}`);
  const options = (field: 'returnsType' | 'pickupMode', values: readonly number[]) =>
    values.map((value) => ({
      value: String(value),
      label: label(`${field}_${value}` as keyof Form),
    }));
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4">
      <FormField label={label('returnsType')} required error={problems.returnsType}>
        <OptionSelect
          autoFocus
          value={form.returnsType}
          onChange={(returnsType) => onChange({ returnsType })}
          options={options('returnsType', kReturnTypes)}
        />
      </FormField>
      <FormField label={label('pickupMode')} error={problems.pickupMode}>
        <OptionSelect
          value={form.pickupMode}
          onChange={(pickupMode) => onChange({ pickupMode })}
          options={options('pickupMode', [1, 2])}
        />
      </FormField>
      <FormField label={label('reason')} required error={problems.reason}>
        <Textarea
          rows={2}
          maxLength={500}
          value={form.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </FormField>
      <FormField label={label('remark')} error={problems.remark}>
        <Textarea
          rows={2}
          maxLength={500}
          value={form.remark}
          onChange={(event) => onChange({ remark: event.target.value })}
        />
      </FormField>
      <FormField
        label={label('imageUrls')}
        required={kPhotoTypes.includes(Number(form.returnsType))}
        error={problems.imageUrls}
      >
        <FilesInput
          pictures
          label={label('imageUrls')}
          uploadLabel={t('returns:photo')}
          urls={form.imageUrls}
          onChange={(imageUrls) => onChange({ imageUrls })}
        />
      </FormField>
    </SimpleGrid>
  );
}

function useProblems() {
  const t = useText();
  return (form: Form, rows: readonly Row[], pieces: Pieces, submit: boolean): Problems => {
    const problems: Record<string, string> = {};
    if (!form.returnsType) problems.returnsType = t('entity:returns.returnsType_required');
    if (!form.reason.trim()) problems.reason = t('entity:returns.reason_required');
    const shown = kPhotoTypes.includes(Number(form.returnsType));
    if (submit && shown && !form.imageUrls.length) {
      problems.imageUrls = t('entity:returns.imageUrls_required');
    }
    for (const { key, free } of rows) {
      const given = pieces[key] ?? 0;
      if (Number.isNaN(given)) problems[key] = t('error:NOT_A_NUMBER');
      else if (given > free) problems[key] = t('error:OVER_RETURN', { max: count(free) });
    }
    return problems;
  };
}

interface ReturnDialogProps {
  orderId: string;
  /** Number of the order, or of the draft. */
  title: string;
  /** The draft that is edited; a new return without it. */
  draft?: ReturnDetail;
  onClose: () => void;
}

const startOf = (draft: ReturnDetail | undefined): Form => ({
  returnsType: draft ? String(draft.returnsType) : '',
  reason: draft?.reason ?? '',
  pickupMode: draft?.pickupMode ? String(draft.pickupMode) : '',
  imageUrls: draft?.imageUrls ?? [],
  remark: draft?.remark ?? '',
});

const piecesOf = (draft: ReturnDetail | undefined): Pieces =>
  Object.fromEntries(
    (draft?.details ?? []).map((line) => [
      `${line.orderDetailId}/${line.colorNumber}`,
      line.pieces,
    ]),
  );

function Content({ orderId, title, draft, onClose, rows }: ReturnDialogProps & { rows: Row[] }) {
  const { t } = useTranslation('returns');
  const navigate = useNavigate();
  const [start] = useState(() => startOf(draft));
  const [form, setForm] = useState(start);
  const [asked] = useState(() => piecesOf(draft));
  const [pieces, setPieces] = useState(asked);
  const [problems, setProblems] = useState<Problems>({});
  const check = useProblems();
  const wanted = rows.filter(({ key }) => (pieces[key] ?? 0) > 0);
  const { mutate, isPending } = useCommand(saveReturn, {
    success: 'returns:saved',
    done: (saved: Saved) => {
      onClose();
      if (!draft) void navigate(`/order/returnDetail?id=${saved.id}`);
    },
    refused: (error) => {
      const at = /details\W*(\d+)/.exec(error.field ?? '');
      const row = at && wanted[Number(at[1])];
      const field = row ? row.key : error.field;
      if (field) setProblems({ [field]: errorText(error) });
      return Boolean(field);
    },
  });
  const save = (submit: boolean) => {
    const found = check(form, rows, pieces, submit);
    setProblems(found);
    if (Object.keys(found).length) return;
    if (submit && !wanted.length) return notify.warning(t('nothing'));
    mutate({
      ...(draft ? { returnsId: draft.id, version: draft.version } : { orderId }),
      ...(submit && { returnsStatus: returnStatus.returnToAccept }),
      ...form,
      returnsType: Number(form.returnsType),
      pickupMode: form.pickupMode ? Number(form.pickupMode) : null,
      details: wanted.map(({ key, line, colorNumber }) => {
        const old = draft?.details.find(
          (each) => `${each.orderDetailId}/${each.colorNumber}` === key,
        );
        return {
          ...(old && { id: old.id }),
          orderDetailId: line.orderDetailId,
          colorNumber,
          grade: old?.grade ?? line.grade,
          pieces: pieces[key] ?? 0,
        };
      }),
    });
  };
  return (
    <FormDialog
      size="xl"
      title={`${t('ask')} · ${title}`}
      dirty={form !== start || pieces !== asked}
      pending={isPending}
      saveLabel={t('submit')}
      onSubmit={() => save(true)}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" loading={isPending} onClick={() => save(false)}>
            {t('keep')}
          </Button>
          <Text as="output" hideBelow="sm">
            {t('about', { amount: yuan(worth(rows, pieces)) })}
          </Text>
        </>
      }
    >
      <Header
        form={form}
        problems={problems}
        onChange={(change) => setForm((old) => ({ ...old, ...change }))}
      />
      <Lines rows={rows} pieces={pieces} problems={problems} onChange={setPieces} />
    </FormDialog>
  );
}

/** Goods of an order that are to come back: which, how many, and why. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { t } = useTranslation('returns');
  const query = useQuery(returnableQuery(props.orderId, props.draft?.id));
  if (!query.data) {
    return (
      <FormDialog title={`${t('ask')} · ${props.title}`} onClose={props.onClose}>
        <Loaded query={query}>{() => null}</Loaded>
      </FormDialog>
    );
  }
  return <Content {...props} rows={rowsOf(query.data.lines)} />;
}
