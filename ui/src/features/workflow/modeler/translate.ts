import i18n from '@/i18n';

/** The text of bpmn-js as a key of ours: "Append end event" is `append_end_event`. */
export const keyOf = (template: string) =>
  template
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

export type Translate = (template: string, replacements?: Record<string, string>) => string;

/** What bpmn-js says, in the user's language; what has no text of ours stays as it is. */
export const translate: Translate = (template, replacements = {}) => {
  const text = i18n.t(`bpmn:${keyOf(template)}` as 'bpmn:delete', { defaultValue: template });
  return text.replace(/\{([^}]+)\}/g, (whole, name: string) => replacements[name] ?? whole);
};
