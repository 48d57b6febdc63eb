// What is said here of types is checked by the compiler (npm run typecheck).
import { expectTypeOf, it } from 'vitest';
import type { InputOf } from '@/lib/net/calls';
import type { Exact, Full, Told } from '@/lib/wire/told';

interface Wire {
  id: string;
  amount?: number | null;
  lines?: { pieces?: number }[];
}

it('knows no member that the server would drop, down to the lines', () => {
  type Sent = { id: string; lines: { pieces: number; grade: string }[]; why: string };
  expectTypeOf<Exact<Sent, Wire>['id']>().toEqualTypeOf<string>();
  expectTypeOf<Exact<Sent, Wire>['why']>().toBeNever();
  expectTypeOf<Exact<Sent, Wire>['lines'][number]['pieces']>().toEqualTypeOf<number>();
  expectTypeOf<Exact<Sent, Wire>['lines'][number]['grade']>().toBeNever();
});

it('takes of a command what its input names', () => {
  type Sent = { id: string; closeReason: string; why: string };
  type Taken = Exact<Sent, InputOf<'orderApi/cancelOrder'>>;
  expectTypeOf<Taken['closeReason']>().toEqualTypeOf<string>();
  expectTypeOf<Taken['why']>().toBeNever();
});

it('says what is always told', () => {
  expectTypeOf<Told<Wire, 'amount'>['amount']>().toEqualTypeOf<number>();
  expectTypeOf<Full<Wire>['lines'][number]['pieces']>().toEqualTypeOf<number>();
});
