import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerm } from '@/lib/perm';
import type { Receipt } from './model';
import { SignDialog, type SignKind } from './SignDialog';

const kToSign = 0;

/** Signing and refusing from a row: links for those who may, and the dialog they open. */
export function useSigning() {
  const { t } = useTranslation('stock');
  const can = usePerm();
  const [opened, setOpened] = useState<{ receipt: Receipt; kind: SignKind } | null>(null);
  const links = (receipt: Receipt) =>
    receipt.receiptStatus === kToSign && can('receipt_sign') ? (
      <ul className="links" aria-label={t('act.of', { name: receipt.receiptNo })}>
        <li>
          <button
            type="button"
            className="link"
            onClick={() => setOpened({ receipt, kind: 'sign' })}
          >
            {t('receipt.sign')}
          </button>
        </li>
        <li>
          <button
            type="button"
            className="link danger"
            onClick={() => setOpened({ receipt, kind: 'refuse' })}
          >
            {t('receipt.refuse')}
          </button>
        </li>
      </ul>
    ) : null;
  const dialog = opened && <SignDialog {...opened} onClose={() => setOpened(null)} />;
  return { links, dialog };
}
