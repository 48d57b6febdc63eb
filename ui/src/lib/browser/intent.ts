import { useMemo } from 'react';

/** RFC 4122 version 4. crypto.randomUUID is absent on plain http. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The Command-Id of what the user means to do: pressing Save again after a lost answer sends the same id, so that the
 * server does it once; another payload, or the next command after a success, is another intent.
 */
export function createIntent() {
  let last = '';
  let id = uuid();
  return {
    idFor(payload: unknown): string {
      const text = JSON.stringify(payload) ?? '';
      if (last && last !== text) id = uuid();
      last = text;
      return id;
    },
    done() {
      last = '';
      id = uuid();
    },
  };
}

export const useIntent = () => useMemo(createIntent, []);
