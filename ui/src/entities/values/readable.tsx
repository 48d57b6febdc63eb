import type { ReactNode } from 'react';
import type { LooseT } from '@/i18n';
import { count } from '@/lib/words/format';
import { agentOf } from '@/lib/words/userAgent';

/** Values that machines write, as people read them; the type of their field alone does not tell how. */

const kUnits = ['B', 'KB', 'MB', 'GB', 'TB'];
const kStep = 1024;

/** 1536 -> "1.5 KB": three digits at the most say how large a file is. */
export function bytesText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= kStep && unit < kUnits.length - 1) {
    size /= kStep;
    ++unit;
  }
  const digits = unit === 0 || size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return `${Number(size.toFixed(digits))} ${kUnits[unit]}`;
}

function agentText(t: LooseT, agent: string): string {
  const { browser, system } = agentOf(agent);
  if (!browser) return agent;
  return system ? t('shell:agent.on', { browser, system }) : browser;
}

/** What the outbox says in so many words. */
const kSayings: Record<string, string> = {
  'nothing to do any more': 'nothing',
  'the company cannot be read': 'company',
  'the setting is not there any more': 'settingGone',
  'the setting is not in force any more': 'settingOff',
  'the secret cannot be read': 'secret',
  'there is no such payment order': 'noOrder',
  'the host is in a private network': 'private',
  'it has been paid': 'paid',
  code: 'code',
  closed: 'closed',
};

/** What it says with a reason behind it. */
const kStarts: readonly (readonly [start: string, key: string])[] = [
  ['nobody does this: ', 'nobody'],
  ['name of the host: ', 'host'],
  ['connection: ', 'connection'],
  ['TLS: ', 'tls'],
  ['certificates ', 'tls'],
  ['sending: ', 'sending'],
  ['answer: ', 'answer'],
  ['not an address: ', 'address'],
];

const kReasons: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/^connection refused/i, 'refused'],
  [/timed? ?out|deadline/i, 'timeout'],
  [/^host not found/i, 'unknownHost'],
  [/end of (file|stream)|connection reset|broken pipe/i, 'ended'],
];

const say = (t: LooseT, key: string, values?: Record<string, unknown>) =>
  t(`shell:outcome.${key}`, values);

function reasonText(t: LooseT, reason: string): string {
  const key = kReasons.find(([pattern]) => pattern.test(reason))?.[1];
  return key ? say(t, key) : reason;
}

/** What came of an effect; what the other side wrote itself stays as it wrote it. */
export function outcomeText(t: LooseT, outcome: string): string {
  const text = outcome.trim();
  const saying = kSayings[text];
  if (saying) return say(t, saying);
  for (const [start, key] of kStarts) {
    if (text.startsWith(start))
      return say(t, key, { what: reasonText(t, text.slice(start.length)) });
  }
  const [, status, body = ''] = /^(\d{3})(?: ([\s\S]*))?$/.exec(text) ?? [];
  if (status) return [say(t, 'gateway', { status }), body].filter(Boolean).join('：');
  if (/^[A-Z][A-Z_]+$/.test(text)) return t(`error:${text}`, { defaultValue: text });
  return text;
}

interface Readable {
  show: (t: LooseT, value: string | number) => string;
  /** Where the value as it is stored tells more: said under the pointer, and in full on the record's own page. */
  raw?: (t: LooseT, value: string | number) => string;
  /** px in lists. */
  width?: number;
}

const agent: Readable = {
  show: (t, value) => agentText(t, String(value)),
  raw: (_t, value) => String(value),
  width: 170,
};

/** By entity and field. */
const kReadable: Record<string, Readable> = {
  'attach.attachSize': {
    show: (_t, value) => bytesText(Number(value)),
    raw: (t, value) => t('shell:bytes.raw', { count: count(Number(value)) }),
    width: 100,
  },
  'usualLog.userAgent': agent,
  'apiLog.userAgent': agent,
  'loginLog.userAgent': agent,
  'outbox.outcome': { show: (t, value) => outcomeText(t, String(value)), width: 280 },
  'outbox.target': { show: (_t, value) => String(value), width: 230 },
};

const readable = (entity: string, field: string) => kReadable[`${entity}.${field}`];
const isSaid = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

export const readableWidth = (entity: string, field: string) => readable(entity, field)?.width;

/** The value as people read it; undefined where its type says enough. */
export function showReadable(t: LooseT, entity: string, field: string, value: unknown): ReactNode {
  const known = readable(entity, field);
  if (!known || !isSaid(value)) return undefined;
  const text = known.show(t, value);
  const raw = known.raw?.(t, value);
  return raw && raw !== text ? <span title={raw}>{text}</span> : text;
}

/** What is stored, where that says more than what is shown. */
export function rawReadable(t: LooseT, entity: string, field: string, value: unknown) {
  const known = readable(entity, field);
  if (!known?.raw || !isSaid(value)) return undefined;
  const raw = known.raw(t, value);
  return raw === known.show(t, value) ? undefined : raw;
}
