import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Loading, Notice } from '@/components/states';
import { showroomQuery } from './model';
import { PublicFrame, useCompany } from './PublicFrame';

/** The showroom that a company's parameter names, in a frame. */
export default function ShowroomPage() {
  const { t } = useTranslation('public-pages');
  const { tenantId } = useCompany();
  const query = useQuery(showroomQuery(tenantId));
  return (
    <PublicFrame title={t('page.showroom')}>
      {query.isPending && <Loading />}
      {query.isError && <Notice icon={Store} title={t('failed')} />}
      {query.data &&
        (query.data.url ? (
          <iframe
            src={query.data.url}
            title={t('page.showroom')}
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            style={{ width: '100%', height: '75dvh', border: 0, background: 'white' }}
          />
        ) : (
          <Notice icon={Store} title={t('showroom.none')} text={t('showroom.how')} />
        ))}
    </PublicFrame>
  );
}
