/** What bpmn-js offers to draw, cut down to what the engine carries out. */
import type { Translate } from './translate';

const kPalette = new Set([
  'hand-tool',
  'lasso-tool',
  'space-tool',
  'global-connect-tool',
  'tool-separator',
  'create.start-event',
  'create.intermediate-event',
  'create.end-event',
  'create.exclusive-gateway',
  'create.task',
  'create.subprocess-expanded',
]);

const kAppended = new Set([
  'append.end-event',
  'append.gateway',
  'append.append-task',
  'append.text-annotation',
  'replace',
  'connect',
  'delete',
]);

const kReplaced = new Set([
  'replace-with-task',
  'replace-with-user-task',
  'replace-with-service-task',
  'replace-with-send-task',
  'replace-with-receive-task',
  'replace-with-call-activity',
  'replace-with-expanded-subprocess',
  'replace-with-exclusive-gateway',
  'replace-with-parallel-gateway',
  'replace-with-inclusive-gateway',
  'replace-with-none-start',
  'replace-with-message-start',
  'replace-with-timer-start',
  'replace-with-none-end',
  'replace-with-error-end',
  'replace-with-terminate-end',
  'replace-with-timer-boundary',
  'replace-with-non-interrupting-timer-boundary',
  'replace-with-error-boundary',
  'replace-with-sequence-flow',
  'replace-with-default-flow',
  'replace-with-conditional-flow',
]);

/** Multi-instance is in the panel. */
const kHeaders = new Set(['toggle-parallel-mi', 'toggle-sequential-mi']);

type Entries = Record<string, unknown>;

const only = (known: ReadonlySet<string>) => (entries: Entries) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => known.has(name)));

interface Registry {
  registerProvider: (...args: never[]) => void;
}

/** After the others, which have the priority 1000. */
const kLate = 500;

function limit(palette: Registry, contextPad: Registry, popupMenu: Registry) {
  const register = (to: Registry, ...args: unknown[]) =>
    (to.registerProvider as (...all: unknown[]) => void)(...args);
  register(palette, kLate, { getPaletteEntries: () => only(kPalette) });
  register(contextPad, kLate, {
    getContextPadEntries: () => only(kAppended),
    getMultiElementContextPadEntries: () => (entries: Entries) => entries,
  });
  register(popupMenu, 'bpmn-replace', kLate, {
    getPopupMenuEntries: () => only(kReplaced),
    getPopupMenuHeaderEntries: () => only(kHeaders),
  });
  return {};
}
limit.$inject = ['palette', 'contextPad', 'popupMenu'];

/** Modules of the modeler: what is offered, and in which language. */
export const modulesOf = (translate: Translate) => [
  {
    __init__: ['onlySupported'],
    onlySupported: ['factory', limit],
  },
  { translate: ['value', translate] },
];
