/** What is different between two versions of a process. */

import { diff } from 'bpmn-js-differ';
import { BpmnModdle } from 'bpmn-moddle';
import { engine } from '../modeler/engine';

interface Thing {
  $type: string;
  id?: string;
  name?: string;
  body?: unknown;
  rootElements?: unknown;
  flowElements?: unknown;
  $attrs?: Record<string, unknown>;
  $descriptor?: { properties: { name: string }[] };
  get: (name: string) => unknown;
}

export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'shifted';
  id: string;
  name: string;
  /** "UserTask" */
  type: string;
  /** Of a changed one: attribute, before and after. */
  parts: { name: string; before: string; after: string }[];
}

const read = async (bpmn: string) =>
  (await new BpmnModdle({ flowable: engine }).fromXML(bpmn)).rootElement;

/** Values as people read them: texts, expressions, names of other elements; else all that they hold. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  const thing = value as Thing;
  if (typeof thing.body === 'string') return thing.body;
  if (thing.id && thing.$type.startsWith('bpmn:')) return thing.name || thing.id;
  return heldBy(thing)
    .map(([name, held]) => [name, textOf(held)])
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ');
}

const change = (kind: Change['kind'], id: string, thing: Thing, parts: Change['parts'] = []) => ({
  kind,
  id,
  name: thing.name ?? '',
  type: thing.$type.replace('bpmn:', ''),
  parts,
});

/** What is told of other elements, or follows from them. */
const kElsewhere = new Set(['id', 'di', 'incoming', 'outgoing', 'flowElements', 'rootElements']);

/** All that an element holds, references too. */
function heldBy(thing: Thing): [string, unknown][] {
  const known = thing.$descriptor?.properties.map(({ name }) => name) ?? [];
  const typed = known.map((name): [string, unknown] => [
    name.replace('bpmn:', ''),
    thing.get(name),
  ]);
  return [...typed, ...Object.entries(thing.$attrs ?? {})];
}

const attributesOf = (thing: Thing) =>
  heldBy(thing).filter(([name]) => !kElsewhere.has(name) && !name.startsWith('$'));

function partsOf(before: Thing | undefined, after: Thing | undefined): Change['parts'] {
  const old = new Map(before ? attributesOf(before) : []);
  const now = new Map(after ? attributesOf(after) : []);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: textOf(old.get(name)), after: textOf(now.get(name)) }))
    .filter((part) => part.before !== part.after);
}

/** Everything with an id, wherever it stands. */
function indexed(root: object) {
  const found = new Map<string, Thing>();
  const walk = (thing: Thing) => {
    if (thing.id) found.set(thing.id, thing);
    for (const list of [thing.rootElements, thing.flowElements])
      if (Array.isArray(list)) for (const one of list) walk(one as Thing);
  };
  walk(root as Thing);
  return found;
}

export async function differenceOf(before: string, after: string): Promise<Change[]> {
  const [old, now] = await Promise.all([read(before), read(after)]);
  const found = diff(old, now);
  const [was, is] = [indexed(old), indexed(now)];
  return [
    ...Object.entries(found._added).map(([id, thing]) => change('added', id, thing as Thing)),
    ...Object.entries(found._removed).map(([id, thing]) => change('removed', id, thing as Thing)),
    ...Object.entries(found._changed).map(([id, entry]) =>
      change('changed', id, entry.model as Thing, partsOf(was.get(id), is.get(id))),
    ),
    ...Object.entries(found._layoutChanged).map(([id, thing]) =>
      change('shifted', id, thing as Thing),
    ),
  ].filter(({ type }) => type !== 'Definitions' && !type.startsWith('bpmndi:'));
}
