import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerm } from '@/lib/rights/perm';
import { receiptStatus } from '@/lib/wire/status';
import type { Receipt } from './model';
import { SignDialog, type SignKind } from './SignDialog';

/**
 * Signing and refusing from a row: links for those who may, and the dialog they open. `more`: what else may be done with
 * a receipt that nobody has signed.
 */
export function useSigning(more?: (receipt: Receipt) => ReactNode) {
  const { t } = useTranslation('stock');
  const can = usePerm();
  const [opened, setOpened] = useState<{ receipt: Receipt; kind: SignKind } | null>(null);
  const link = (receipt: Receipt, kind: SignKind) => (
    <li>
      <button
        type="button"
        className={kind === 'sign' ? 'link' : 'link danger'}
        onClick={() => setOpened({ receipt, kind })}
      >
        {t(`receipt.${kind}`)}
      </button>
    </li>
  );
  const links = (receipt: Receipt) => {
    if (receipt.receiptStatus !== receiptStatus.toSign) return null;
    const others = more?.(receipt);
    if (!others && !can('receipt_sign')) return null;
    return (
      <ul className="links" aria-label={t('act.of', { name: receipt.receiptNo })}>
        {can('receipt_sign') && link(receipt, 'sign')}
        {can('receipt_sign') && link(receipt, 'refuse')}
        {others}
      </ul>
    );
  };
  const dialog = opened && <SignDialog {...opened} onClose={() => setOpened(null)} />;
  return { links, dialog };
}
