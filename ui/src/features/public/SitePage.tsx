import { useTranslation } from 'react-i18next';
import { Articles } from './Articles';
import { PublicFrame } from './PublicFrame';

const points = ['ledger', 'orders', 'stock', 'processing', 'purchasing', 'audit'] as const;

/** What the product is. */
export default function SitePage() {
  const { t } = useTranslation('public-pages');
  return (
    <PublicFrame title={t('site.title')} hint={t('site.hint')}>
      <Articles of="site" names={points} columns={3} />
    </PublicFrame>
  );
}
