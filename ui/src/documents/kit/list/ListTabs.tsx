import { StatusTabs } from '@/components/StatusTabs';
import { useText } from '@/i18n';

/** The filter chosen by tabs, with its values. */
export interface Tabs {
  name: string;
  values: readonly (string | number)[];
  label?: (value: string) => string;
  /** The value that a list shows whose address asks for nothing; all, unless told otherwise. */
  usual?: string;
  /** What those are called that are over before their last step: a tab of their own, and in none of the others. */
  closed?: string;
}

/** Where `Tabs.closed` is, documents are closed apart from their status. */
const kClosed = 'closed';
export const tabNames = (tabs: Tabs | undefined): string[] =>
  tabs ? (tabs.closed ? [tabs.name, kClosed] : [tabs.name]) : [];

interface ListTabsProps {
  entity: string;
  menu: string;
  tabs: Tabs;
  counts?: Record<string, number>;
  filters: Record<string, string>;
  onFilters: (filters: Record<string, string>) => void;
}

/** The states of documents, each with how many there are. */
export function ListTabs({ entity, menu, tabs, counts, filters, onFilters }: ListTabsProps) {
  const text = useText();
  const { name, values, label, closed } = tabs;
  const all = counts && Object.values(counts).reduce((sum, each) => sum + each, 0);
  const steps = values.map((value) => ({
    value: String(value),
    label: label?.(String(value)) ?? text(`entity:${entity}.${name}_${value}`),
    count: counts && (counts[value] ?? 0),
  }));
  const over = closed ? [{ value: kClosed, label: closed, count: counts?.[kClosed] }] : [];
  const step = filters[name] ?? '';
  const choose = (value: string) => {
    if (!closed) return onFilters({ ...filters, [name]: value });
    const shown = value === kClosed ? '1' : value && '0';
    onFilters({ ...filters, [name]: value === kClosed ? '' : value, [kClosed]: shown });
  };
  return (
    <StatusTabs
      label={text(`entity:${entity}.${name}`, { defaultValue: '' }) || text(menu)}
      items={[{ value: '', label: text('msg.all'), count: all }, ...steps, ...over]}
      value={closed && !step && filters[kClosed] === '1' ? kClosed : step}
      onChange={choose}
    />
  );
}
