import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useRef } from 'react';
import { picking } from '@/components/fields/picks';
import { type Customer, customerQuery } from '@/documents/orders/goods';
import type { HeaderField, OrderForm } from './form';
import type { FormAction } from './useOrderForm';

type Filled = Partial<Record<HeaderField, string>>;

/** Nobody writes an order without them. */
const kept: readonly HeaderField[] = ['guideUserId', 'deptId'];

/** What a customer's record says about an order. A masked phone number is none. */
const suggested = (customer: Customer): Filled => ({
  receiver: customer.customerName,
  receiverTel: /^\d{11}$/.test(customer.tel) ? customer.tel : '',
  regionCode: customer.regionCode,
  projectAddress: customer.address,
  projectName: customer.estateName,
  guideUserId: customer.userId,
  designerUserId: customer.designerUserId,
  deptId: customer.deptId,
});

/** Chooses a customer and fills in what is empty, or came from the customer chosen before. What was typed stays. */
export function usePrefill(form: OrderForm, dispatch: Dispatch<FormAction>) {
  const client = useQueryClient();
  const header = useRef(form.header);
  header.current = form.header;
  const last = useRef<Filled>({});
  const start = useRef(form.header);
  return useCallback(
    (id: string, name: string) => {
      // At once: the record may be at hand before the page is drawn anew.
      header.current = { ...header.current, customerId: id };
      dispatch({ type: 'header', values: { customerId: id }, names: { customerId: name } });
      if (!id) return;
      const fill = (customer: Customer) => {
        if (header.current.customerId !== id) return;
        const values: Filled = {};
        for (const [key, value] of Object.entries(suggested(customer))) {
          const field = key as HeaderField;
          const now = header.current[field];
          const untouched = now === '' || now === last.current[field];
          // The writer of a new order stands in as the guide until the customer has one.
          const standIn = kept.includes(field) && now === start.current[field];
          if (value && (untouched || standIn)) values[field] = value;
          // Of the customer chosen before: the designer of one is not credited with another's order.
          else if (!value && now !== '' && now === last.current[field]) {
            values[field] = kept.includes(field) ? start.current[field] : '';
          }
        }
        last.current = { ...last.current, ...values };
        dispatch({
          type: 'header',
          values,
          names: {
            ...(values.guideUserId && { guideUserId: customer.userName || undefined }),
            ...(values.designerUserId !== undefined && {
              designerUserId: customer.designerUserName,
            }),
            ...(values.deptId && { deptId: customer.deptName }),
            ...(values.regionCode !== undefined && { regionCode: customer.regionCodeName }),
          },
        });
      };
      picking(client.fetchQuery(customerQuery(id)).then(fill, () => undefined));
    },
    [client, dispatch],
  );
}
