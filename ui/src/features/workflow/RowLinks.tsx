import { useText } from '@/i18n';

export interface RowLink {
  name: string;
  label: string;
  shown?: boolean;
  danger?: boolean;
  run: () => void;
}

/** What may be done with one row. */
export function RowLinks({ of, links }: { of: string; links: readonly RowLink[] }) {
  const text = useText();
  return (
    <ul className="links" aria-label={text('act.rowActions', { name: of })}>
      {links
        .filter((link) => link.shown !== false)
        .map(({ name, label, danger, run }) => (
          <li key={name}>
            <button type="button" className={danger ? 'link danger' : 'link'} onClick={run}>
              {label}
            </button>
          </li>
        ))}
    </ul>
  );
}
