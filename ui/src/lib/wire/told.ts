/** Members of a wire type that the server always tells for what a screen shows: no null, never missing. */
export type Told<T, K extends keyof T> = T & { [P in K]-?: NonNullable<T[P]> };

/** What a form may send for a wire type: any number or text where some are meant, null for what is left out. */
export type Sendable<T> = T extends number
  ? number
  : T extends string
    ? string
    : T extends readonly (infer E)[]
      ? readonly Sendable<E>[]
      : T extends object
        ? { [K in keyof T]: Sendable<T[K]> | (undefined extends T[K] ? null : never) }
        : T;

type MemberOf<Wire, K> = Wire extends unknown ? (K extends keyof Wire ? Wire[K] : never) : never;
type NameOf<Wire> = Wire extends unknown ? keyof Wire : never;

/**
 * What is sent, down to its lines, when each member is one that the server takes; `never` stands for a member that it
 * would drop without a word.
 */
export type Exact<Sent, Wire> = Sent extends readonly (infer S)[]
  ? NonNullable<Wire> extends readonly (infer W)[]
    ? readonly Exact<S, W>[]
    : never
  : Sent extends object
    ? { [K in keyof Sent]: K extends NameOf<Wire> ? Exact<Sent[K], MemberOf<Wire, K>> : never }
    : Sent;

/** All of it is told, down to the last member. */
export type Full<T> = T extends readonly (infer E)[]
  ? Full<E>[]
  : T extends object
    ? { [K in keyof T]-?: Full<NonNullable<T[K]>> }
    : T;
