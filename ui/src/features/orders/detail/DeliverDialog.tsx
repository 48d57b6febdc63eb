import { Button, Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { DateInput } from '@/components/fields/DateInput';
import { DictSelect } from '@/components/fields/DictSelect';
import { FormField } from '@/components/fields/FormField';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { RefSelect } from '@/components/fields/RefSelect';
import { GoodsPicture } from '@/components/files/GoodsPicture';
import { ReadTable } from '@/components/ReadTable';
import { CarrierSelect } from '@/documents/freight/CarrierSelect';
import { FreightProposal } from '@/documents/freight/FreightProposal';
import type { FreightAsk } from '@/documents/freight/model';
import { lineCss } from '@/documents/kit/lines/lineCss';
import { useCommand } from '@/documents/kit/useCommand';
import { type Delivery, openOf, saveDelivery } from '@/documents/orders/delivery';
import type { OrderDetail, OrderLine } from '@/documents/orders/model';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { boxesText, count } from '@/lib/words/format';
import { nowText } from '@/lib/words/time';

const kModes = [1, 2, 3] as const;
const kByCarrier = 3;

type Form = Omit<Delivery, 'orderId' | 'version' | 'lines'>;
type Problems = Record<string, string>;
type Pieces = Readonly<Record<string, number | null>>;

function useProblems() {
  const t = useText();
  return (form: Form, lines: readonly OrderLine[], pieces: Pieces): Problems => {
    const problems: Problems = {};
    if (!form.deliverDate) problems.deliverDate = t('order:deliver.dateRequired');
    if (form.deliverMode === kByCarrier && !form.logisticId) {
      problems.logisticId = t('order:deliver.logisticRequired');
    }
    if (form.driverTel && !/^\d{11}$/.test(form.driverTel)) {
      problems.driverTel = t('error:BAD_PHONE_LENGTH');
    }
    for (const line of lines) {
      const given = pieces[line.id] ?? 0;
      if (Number.isNaN(given)) problems[line.id] = t('error:NOT_A_NUMBER');
      else if (given > openOf(line)) {
        problems[line.id] = t('error:TOO_BIG', { max: count(openOf(line)) });
      }
    }
    return problems;
  };
}

interface LinesProps {
  lines: readonly OrderLine[];
  pieces: Pieces;
  problems: Problems;
  onChange: (pieces: Pieces) => void;
}

function Lines({ lines, pieces, problems, onChange }: LinesProps) {
  const t = useText();
  const { t: common } = useTranslation();
  const head = (field: string) => t(`entity:orderDetail.${field}`);
  return (
    <ReadTable
      label={t('order:deliver.lines')}
      css={{ '& input': lineCss['& input:not([type=checkbox]), & select'] }}
    >
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{head('commodityName')}</th>
          <th scope="col" className="num">
            {t('order:deliver.ordered')}
          </th>
          <th scope="col" className="num">
            {t('order:deliver.open')}
          </th>
          <th scope="col">{t('order:deliver.now')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="index">{line.lineNo}</td>
            <td className="name">
              <GoodsPicture commodityId={line.commodityId} name={line.commodityName} />
              {line.commodityName}
              <small>
                {[line.commodityCode, line.size, line.colorNumber].filter(Boolean).join(' · ')}
              </small>
            </td>
            <td className="num">{count(line.pieces)}</td>
            <td className="num">
              {count(openOf(line))}
              <small>{boxesText(common, openOf(line), line.piecesPerBox)}</small>
            </td>
            <td style={{ width: 120 }}>
              <PiecesInput
                aria-label={t('order:line.cell', {
                  label: t('order:deliver.now'),
                  n: line.lineNo,
                })}
                aria-invalid={problems[line.id] !== undefined}
                perBox={line.piecesPerBox}
                value={pieces[line.id] ?? null}
                onChange={(value) => onChange({ ...pieces, [line.id]: value })}
              />
              <small style={{ color: 'var(--chakra-colors-fg-error)' }}>{problems[line.id]}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

interface HeaderProps {
  form: Form;
  freight: FreightAsk;
  problems: Problems;
  onChange: (change: Partial<Form>) => void;
}

function Header({ form, freight, problems, onChange }: HeaderProps) {
  const t = useText();
  const order = (field: string) => t(`entity:order.${field}`);
  const out = (field: string) => t(`entity:outOrder.${field}`);
  const typed = (field: 'driverName' | 'driverTel' | 'plateNo' | 'remark', label: string) => (
    <FormField label={label} error={problems[field]}>
      <Input
        maxLength={field === 'remark' ? 200 : 32}
        value={form[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    </FormField>
  );
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gapX="4">
      <FormField label={t('order:deliver.date')} required error={problems.deliverDate}>
        <DateInput value={form.deliverDate} onChange={(deliverDate) => onChange({ deliverDate })} />
      </FormField>
      <FormField label={order('deliverMode')} error={problems.deliverMode}>
        <DictSelect
          code="deliverMode"
          known={kModes.map(String)}
          labelOf={(mode) => order(`deliverMode_${mode}`)}
          value={String(form.deliverMode ?? '')}
          onChange={(mode) => onChange({ deliverMode: mode ? Number(mode) : null })}
        />
      </FormField>
      <FormField
        label={t('order:deliver.warehouse')}
        hint={t('order:deliver.warehouseHint')}
        error={problems.warehouseId}
      >
        <RefSelect
          entity="warehouse"
          aria-label={t('order:deliver.warehouse')}
          value={form.warehouseId}
          onChange={(warehouseId) => onChange({ warehouseId })}
        />
      </FormField>
      <FormField
        label={out('logisticId')}
        required={form.deliverMode === kByCarrier}
        error={problems.logisticId}
      >
        <CarrierSelect
          ask={freight}
          aria-label={out('logisticId')}
          value={form.logisticId}
          onChange={(logisticId) => onChange({ logisticId })}
        />
      </FormField>
      {typed('driverName', out('driverName'))}
      {typed('driverTel', t('order:deliver.driverTel'))}
      {typed('plateNo', out('plateNo'))}
      {typed('remark', out('remark'))}
    </SimpleGrid>
  );
}

/** Sends goods of an order on their way: all that is open, or a part; each warehouse gets an out order. */
export function DeliverDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('order');
  const lines = order.details.filter((line) => openOf(line) > 0);
  const all = Object.fromEntries(lines.map((line) => [line.id, openOf(line)]));
  const [start] = useState<Form>({
    warehouseId: '',
    deliverDate: nowText().slice(0, 10),
    deliverMode: order.deliverMode,
    logisticId: '',
    driverName: '',
    driverTel: '',
    plateNo: '',
    remark: '',
  });
  const [form, setForm] = useState(start);
  const [pieces, setPieces] = useState<Pieces>(all);
  const [problems, setProblems] = useState<Problems>({});
  const check = useProblems();
  const sent = lines.filter((line) => (pieces[line.id] ?? 0) > 0);
  const { mutate, isPending } = useCommand(saveDelivery, {
    success: 'order:msg.delivered',
    done: onClose,
    refused: (error) => {
      const at = /lines\W*(\d+)/.exec(error.field ?? '');
      const line = at && sent[Number(at[1])];
      if (line) setProblems({ [line.id]: errorText(error) });
      else if (error.field) setProblems({ [error.field]: errorText(error) });
      return false;
    },
  });
  const submit = () => {
    const found = check(form, lines, pieces);
    setProblems(found);
    if (Object.keys(found).length) return;
    if (!sent.length) return notify.warning(t('deliver.nothing'));
    mutate({
      ...form,
      orderId: order.id,
      version: order.version,
      lines: sent.map((line) => ({ orderDetailId: line.id, pieces: pieces[line.id] ?? 0 })),
    });
  };
  const sum = sent.reduce((total, line) => total + (pieces[line.id] ?? 0), 0);
  const freight: FreightAsk = {
    adcode: order.regionCode,
    goods: sent.map((line) => ({ commodityId: line.commodityId, pieces: pieces[line.id] ?? 0 })),
  };
  const open = lines.reduce((total, line) => total + openOf(line), 0);
  return (
    <FormDialog
      size="xl"
      title={`${t('action.deliver')} · ${order.orderNo}`}
      dirty={form !== start || JSON.stringify(pieces) !== JSON.stringify(all)}
      pending={isPending}
      saveLabel={t('action.deliver')}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={() => setPieces(all)}>
            {t('deliver.all')}
          </Button>
          <Button variant="outline" colorPalette="gray" onClick={() => setPieces({})}>
            {t('deliver.clear')}
          </Button>
          <Text as="output" hideBelow="sm">
            {t('deliver.sum', { n: count(sum), of: count(open) })}
          </Text>
        </>
      }
    >
      <Header
        form={form}
        freight={freight}
        problems={problems}
        onChange={(change) => setForm((old) => ({ ...old, ...change }))}
      />
      {form.logisticId && <FreightProposal ask={freight} carrier={form.logisticId} />}
      <Lines lines={lines} pieces={pieces} problems={problems} onChange={setPieces} />
    </FormDialog>
  );
}
