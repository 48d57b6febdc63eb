import { useTranslation } from 'react-i18next';
import { Articles } from './Articles';
import { PublicFrame } from './PublicFrame';

const steps = ['company', 'order', 'account', 'stock', 'buy', 'money'] as const;

/** From the first sign-in to the first closed order. */
export default function StartPage() {
  const { t } = useTranslation('public-pages');
  return (
    <PublicFrame title={t('page.start')} hint={t('start.hint')}>
      <Articles of="start" names={steps} />
    </PublicFrame>
  );
}
