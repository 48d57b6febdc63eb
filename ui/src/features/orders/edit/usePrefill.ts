import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useRef } from 'react';
import { type Customer, customerQuery } from '@/components/orders/goods';
import type { HeaderField, OrderForm } from './form';
import type { FormAction } from './useOrderForm';

type Filled = Partial<Record<HeaderField, string>>;

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
          const standIn = ['guideUserId', 'deptId'].includes(field) && now === start.current[field];
          if (value && (untouched || standIn)) values[field] = value;
        }
        last.current = values;
        dispatch({
          type: 'header',
          values,
          names: {
            ...(values.guideUserId && { guideUserId: customer.userName }),
            ...(values.designerUserId && { designerUserId: customer.designerUserName }),
            ...(values.deptId && { deptId: customer.deptName }),
          },
        });
      };
      void client.fetchQuery(customerQuery(id)).then(fill, () => undefined);
    },
    [client, dispatch],
  );
}
