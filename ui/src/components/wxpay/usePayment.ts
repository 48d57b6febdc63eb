import { useState } from 'react';
import { useCommand } from '@/components/stock/useCommand';
import { useIntent } from '@/lib/intent';
import type { ApiError } from '@/lib/transport';
import { kWxStale, type Purpose, startPayment } from './model';

/** Starts a payment; its number once there is one. */
export function usePayment(refused?: (error: ApiError) => boolean) {
  const [orderNo, setOrderNo] = useState('');
  const number = useIntent();
  const { mutate, isPending } = useCommand(
    (purpose: Purpose, commandId) => startPayment(purpose, number.idFor(purpose), commandId),
    {
      success: '',
      stale: kWxStale,
      refused,
      done: (no) => {
        number.done();
        setOrderNo(no);
      },
    },
  );
  return { orderNo, start: mutate, isPending };
}
