import { Button } from '@chakra-ui/react';
import { CalendarDays, SquareKanban, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Column, kNothing, type Selection } from '@/components/table/types';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import type { ListForm } from '@/documents/kit/list/forms';
import { useOrderAgain } from '@/documents/orders/again';
import { kOrderPage, kSales, type Order } from '@/documents/orders/model';
import { kOrderSteps, useStatusLabel } from '@/documents/orders/status';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { orderStatus } from '@/lib/wire/status';
import { isOn } from '@/lib/words/flag';
import { DayBoard } from '../board/DayBoard';
import { StatusBoard } from '../board/StatusBoard';
import { editPath, orderColumns } from './columns';
import { kBulkButtons, OrderBulk } from './OrderBulk';
import { OrderCard } from './OrderCard';
import { useDeleteOrders } from './useOrderActions';

const kNewPath = '/order/edit';

function useFilters(): readonly FilterSpec[] {
  const { t } = useTranslation('order');
  return useMemo(
    () => [
      {
        kind: 'text',
        type: 'search',
        name: 'keyword',
        label: t('list.keyword'),
        hint: t('list.keywordHint'),
      },
      { kind: 'ref', name: 'guideUserId', entity: 'user' },
      { kind: 'days', name: 'createTime' },
      { kind: 'text', name: 'orderNo' },
      { kind: 'text', name: 'customerName' },
      { kind: 'days', name: 'expectDate' },
      { kind: 'amount', name: 'payableAmount' },
      { kind: 'amount', name: 'dueAmount' },
      { kind: 'ref', name: 'deptId', entity: 'dept' },
      { kind: 'ref', name: 'warehouseId', entity: 'warehouse' },
      { kind: 'ref', name: 'designerUserId', entity: 'user' },
      { kind: 'ref', name: 'channelCustomerId', entity: 'channelCustomer' },
      { kind: 'ref', name: 'brandId', entity: 'brand' },
      { kind: 'option', name: 'payMode', values: [1, 2, 3], dict: 'payMode' },
      { kind: 'text', name: 'contractNo' },
    ],
    [t],
  );
}

function useTabs() {
  const { t } = useTranslation('order');
  const label = useStatusLabel();
  const closed = t('cancelled');
  return useMemo(
    () => ({ name: 'orderStatus', values: kOrderSteps, label, closed }),
    [label, closed],
  );
}

/** Orders by their steps, and by the days on which they are wanted. */
function useForms(): readonly ListForm[] {
  const { t } = useTranslation('order');
  return useMemo(
    () => [
      {
        name: 'board',
        label: t('board.board'),
        icon: SquareKanban,
        draw: (params) => <StatusBoard params={params} />,
      },
      {
        name: 'days',
        label: t('board.days'),
        icon: CalendarDays,
        draw: (params) => <DayBoard params={params} />,
      },
    ],
    [t],
  );
}

/** The links of a row, by permission and by what its status still allows. */
function useRowLinks(remove: (ids: string[]) => void) {
  const { t } = useTranslation();
  const can = usePerm();
  const navigate = useNavigate();
  const { t: own } = useTranslation('order');
  const again = useOrderAgain();
  return useCallback(
    (row: Order) => {
      const draft = row.orderStatus === orderStatus.toSubmit && !isOn(row.closed);
      return (
        <ul className="links" aria-label={t('act.rowActions', { name: row.orderNo })}>
          {draft && (can('order_edit') || can('order_add')) && (
            <li>
              <button
                type="button"
                className="link"
                onClick={() => void navigate(editPath(row.id))}
              >
                {t('act.edit')}
              </button>
            </li>
          )}
          {can('order_add') && (
            <li>
              <button type="button" className="link" onClick={() => again(row.id)}>
                {own('action.again')}
              </button>
            </li>
          )}
          {draft && can('order_delete') && (
            <li>
              <button type="button" className="link danger" onClick={() => remove([row.id])}>
                {t('act.delete')}
              </button>
            </li>
          )}
        </ul>
      );
    },
    [t, own, can, navigate, again, remove],
  );
}

export default function OrderListPage() {
  const { t, i18n } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const can = usePerm();
  const [selected, setSelected] = useState<Selection>(kNothing);
  const askRemove = useDeleteOrders(() => setSelected(kNothing));
  const remove = useCallback((ids: string[]) => void askRemove(ids), [askRemove]);
  const links = useRowLinks(remove);
  const acts = ['order_edit', 'order_add', 'order_delete'].some(can);
  const columns = useMemo<Column<Order>[]>(
    () => [
      ...orderColumns(text),
      ...(acts
        ? [
            {
              id: '_actions',
              header: t('act.actions'),
              width: i18n.language === 'zh' ? 148 : 184,
              fixed: true,
              pin: 'end',
              cell: links,
            } as const,
          ]
        : []),
    ],
    [text, t, links, acts, i18n.language],
  );
  return (
    <DocumentList<Order>
      entity="order"
      menu="menu:orderlist"
      path={kOrderPage}
      fixed={kSales}
      filters={useFilters()}
      tabs={useTabs()}
      forms={useForms()}
      counted
      columns={columns}
      rowName={(row) => row.orderNo}
      card={(row) => <OrderCard order={row} actions={links(row)} />}
      page="/order/detail"
      onAdd={can('order_add') ? () => void navigate(kNewPath) : undefined}
      toolbar={(chosen) => (
        <>
          <OrderBulk chosen={chosen} onDone={() => setSelected(kNothing)} />
          {can('order_delete') && (
            <Button
              variant="outline"
              colorPalette="red"
              onClick={() => remove(chosen.map((row) => row.id))}
            >
              <Trash2 size={14} />
              {t('act.deleteSelected')}
            </Button>
          )}
        </>
      )}
      selection={kBulkButtons.some(can) ? selected : undefined}
      onSelection={setSelected}
      exportCode="order_export"
    />
  );
}
