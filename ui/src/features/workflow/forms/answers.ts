import type { FormAnswers, FormField } from '../model';

/** What the fields hold already. */
export const answersOf = (fields: readonly FormField[]): FormAnswers =>
  Object.fromEntries(fields.map(({ id, value }) => [id ?? '', value ?? '']));

/** Required fields that nobody has answered. */
export function missing(fields: readonly FormField[], answers: FormAnswers, text: string) {
  const problems: Partial<Record<string, string>> = {};
  for (const { id = '', required } of fields)
    if (required && !answers[id]?.trim()) problems[id] = text;
  return problems;
}

/** The field of a refusal "variables.x". */
export function fieldOf(fields: readonly FormField[], place: string | undefined) {
  const id = place?.startsWith('variables.') ? place.slice('variables.'.length) : undefined;
  return fields.some((field) => field.id === id) ? id : undefined;
}
