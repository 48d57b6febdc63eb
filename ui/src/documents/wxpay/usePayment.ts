import { useState } from 'react';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';
import { useIntent } from '@/lib/browser/intent';
import type { ApiError } from '@/lib/net/transport';
import { type Purpose, startPayment } from './model';

/** Starts a payment; its number once there is one. */
export function usePayment(refused?: (error: ApiError) => boolean) {
  const [orderNo, setOrderNo] = useState('');
  const number = useIntent();
  const { mutate, isPending } = useCommand(
    (purpose: Purpose, commandId) => startPayment(purpose, number.idFor(purpose), commandId),
    {
      success: '',
      invalidates: kTouched.wxOrder,
      refused,
      done: (no) => {
        number.done();
        setOrderNo(no);
      },
    },
  );
  return { orderNo, start: mutate, isPending };
}
