import { useTranslation } from 'react-i18next';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { useSession } from '@/lib/session/session';

export type Opened = 'explain' | 'adjust' | 'freeze';

interface RowLinksProps {
  name: string;
  /** Of a person. */
  userId?: string;
  frozen: boolean;
  onOpen: (what: Opened) => void;
}

/** What may be done with one balance; nobody changes the own one. */
export function RowLinks({ name, userId, frozen, onOpen }: RowLinksProps) {
  const { t } = useTranslation('money');
  const text = useText();
  const can = usePerm();
  const own = useSession((store) => store.session?.userId);
  const edits = can('balance_edit') && userId !== own;
  return (
    <ul className="links" aria-label={text('act.rowActions', { name })}>
      <li>
        <button type="button" className="link" onClick={() => onOpen('explain')}>
          {t('act.explain')}
        </button>
      </li>
      {edits && (
        <li>
          <button type="button" className="link" onClick={() => onOpen('adjust')}>
            {t('act.adjust')}
          </button>
        </li>
      )}
      {edits && (
        <li>
          <button
            type="button"
            className={frozen ? 'link' : 'link danger'}
            onClick={() => onOpen('freeze')}
          >
            {frozen ? t('act.unfreeze') : t('act.freeze')}
          </button>
        </li>
      )}
    </ul>
  );
}
