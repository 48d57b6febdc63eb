import { useTranslation } from 'react-i18next';
import { Articles } from './Articles';
import { PublicFrame } from './PublicFrame';

const questions = ['why', 'past', 'wrong', 'shade', 'seen', 'machining', 'parquet'] as const;

/** What people ask, answered. */
export default function HelpPage() {
  const { t } = useTranslation('public-pages');
  return (
    <PublicFrame title={t('page.help')} hint={t('help.hint')}>
      <Articles of="help" names={questions} columns={2} />
    </PublicFrame>
  );
}
