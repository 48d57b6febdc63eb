import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { FormDialog } from '@/components/FormDialog';
import { ReadTable } from '@/components/ReadTable';
import { HeaderForm } from '@/documents/goods/HeaderForm';
import type { Problems } from '@/documents/goods/problems';
import { type Header, type HeaderSpec, headerWire } from '@/documents/goods/spec';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { yuan } from '@/lib/words/format';
import { nowText } from '@/lib/words/time';
import { type OpenOrder, partsOf, settleOrders } from './settle';

/** A note of money that is there: not through the provider, not off a balance. */
const kPayTypes = [2, 1, 3, 7, 8];

const fields: readonly HeaderSpec[] = [
  { name: 'payType', kind: 'option', values: kPayTypes, dict: 'payType', required: true },
  { name: 'amount', kind: 'money', required: true },
  { name: 'payTime', kind: 'date', required: true },
  { name: 'payerName', kind: 'text' },
  { name: 'bankSerial', kind: 'text' },
  { name: 'remark', kind: 'text', wide: true },
  { name: 'voucherUrl', kind: 'file', wide: true },
];

interface OrdersProps {
  orders: readonly OpenOrder[];
  chosen: ReadonlySet<string>;
  /** Fen that each order gets. */
  parts: ReadonlyMap<string, number>;
  onChoose: (id: string, on: boolean) => void;
}

function Orders({ orders, chosen, parts, onChoose }: OrdersProps) {
  const { t } = useTranslation('channel');
  const text = useText();
  return (
    <ReadTable label={t('ageing.orders')}>
      <thead>
        <tr>
          <th scope="col">{text('entity:order.orderNo')}</th>
          <th scope="col">{text('entity:order.dueTime')}</th>
          <th scope="col" className="num">
            {text('entity:order.dueAmount')}
          </th>
          <th scope="col" className="num">
            {t('settle.part')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.has(order.id)}
                  onChange={(event) => onChoose(order.id, event.target.checked)}
                />{' '}
                {order.orderNo}
              </label>
            </td>
            <td>{order.dueTime.slice(0, 10)}</td>
            <td className="num">
              <Money fen={order.dueAmount} />
            </td>
            <td className="num">
              {parts.has(order.id) ? <Money fen={parts.get(order.id) ?? 0} /> : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

/** One amount over several open orders, the oldest first. Somebody else confirms its receipts. */
export function SettleDialog(props: {
  name: string;
  orders: readonly OpenOrder[];
  onClose: () => void;
}) {
  const { name, orders, onClose } = props;
  const { t } = useTranslation('channel');
  const text = useText();
  const [start] = useState<Header>(() => ({
    payType: String(kPayTypes[0]),
    payTime: nowText().slice(0, 10),
    payerName: name,
  }));
  const [header, setHeader] = useState(start);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(orders.map((o) => o.id)));
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useCommand(settleOrders, {
    success: 'channel:settle.done',
    invalidates: [...kTouched.order, ...kTouched.statement],
    done: onClose,
    refused: (error) => {
      const field = error.field ?? '';
      setProblems({ [field === 'orderIds' ? 'amount' : field]: errorText(error) });
      return field === 'orderIds' || fields.some((one) => one.name === field);
    },
  });
  const settled = orders.filter((order) => chosen.has(order.id));
  const due = settled.reduce((sum, order) => sum + order.dueAmount, 0);
  const { amount, ...more } = headerWire(header, fields);
  const parts = partsOf(settled, Number(amount) || 0);
  const submit = () => {
    const found: Record<string, string> = {};
    for (const { name: field, required } of fields) {
      if (required && !header[field]?.trim())
        found[field] = text(`entity:payment.${field}_required`);
    }
    if (Number(amount) > due) found.amount = text('error:PAY_OVER');
    if (!settled.length) found.amount = t('settle.choose');
    setProblems(found);
    if (Object.keys(found).length) return;
    const today = nowText().slice(0, 10);
    mutate({
      orderIds: settled.map((order) => order.id).join(','),
      payType: Number(more.payType),
      amount: Number(amount),
      payTime: more.payTime === today ? nowText() : `${more.payTime} 12:00:00`,
      payerName: String(more.payerName ?? ''),
      bankSerial: String(more.bankSerial ?? ''),
      voucherUrl: String(more.voucherUrl ?? ''),
      remark: String(more.remark ?? ''),
    });
  };
  return (
    <FormDialog
      size="lg"
      title={`${t('settle.title')} · ${name}`}
      saveLabel={t('settle.record')}
      dirty={header !== start}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted" mb="2">
        {t('settle.hint', { count: settled.length, amount: yuan(due) })}
      </Text>
      <HeaderForm
        entity="payment"
        specs={fields}
        header={header}
        problems={problems}
        onChange={(change) => setHeader((old) => ({ ...old, ...change }))}
      />
      <Orders
        orders={orders}
        chosen={chosen}
        parts={parts}
        onChoose={(id, on) =>
          setChosen((old) => {
            const next = new Set(old);
            if (on) next.add(id);
            else next.delete(id);
            return next;
          })
        }
      />
    </FormDialog>
  );
}
