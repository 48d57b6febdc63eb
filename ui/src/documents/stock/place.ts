import type { LooseT } from '@/i18n';

/** Where goods were or went: the name it had, else what the place outside the warehouses is called. */
export function placeName(
  t: LooseT,
  name: string | undefined,
  location: string | undefined,
): string {
  if (name) return name;
  const outside = /^SYS:(\w+)/.exec(location ?? '')?.[1];
  return outside ? t(`stock:place.${outside}`, { defaultValue: '' }) : '';
}
