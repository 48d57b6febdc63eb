/** A figure that cannot be computed: `key` names a text of error.json, `field` the input at fault. */
export class CalcError extends Error {
  override readonly name = 'CalcError';
  readonly key: string;
  readonly field: string;
  readonly params: Record<string, string | number>;

  constructor(key: string, field: string, params: Record<string, string | number> = {}) {
    super(`${key} ${field}`);
    this.key = key;
    this.field = field;
    this.params = params;
  }
}

const abs = (n: bigint) => (n < 0n ? -n : n);

/** n/d rounded half away from zero, d > 0. */
export function roundHalfUp(n: bigint, d: bigint): bigint {
  const quotient = (2n * abs(n) + d) / (2n * d);
  return n < 0n ? -quotient : quotient;
}

/** n/d rounded up, n >= 0, d > 0. */
export const divideUp = (n: bigint, d: bigint): bigint => (n + d - 1n) / d;

/** As a number of the wire; a figure beyond what a number holds exactly is an error of its field. */
export function exact(n: bigint, field: string): number {
  if (abs(n) > BigInt(Number.MAX_SAFE_INTEGER)) throw new CalcError('NUMBER_RANGE', field);
  return Number(n);
}
