import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { boardQuery } from '@/components/notices/model';
import { NoticeRows } from '@/components/notices/NoticeRows';
import { useOpenNotice } from '@/components/notices/useOpenNotice';
import { Panel } from './parts';

/** The others are behind the button of the header. */
const kShown = 5;

/** What the company and the platform tell everybody; nothing when they tell nothing. */
export function NoticePanel() {
  const { t } = useTranslation('notice');
  const { data } = useQuery(boardQuery);
  const { open, dialog } = useOpenNotice();
  const notices = data?.notices ?? [];
  if (!notices.length) return dialog || null;
  return (
    <Panel title={t('board')}>
      <NoticeRows notices={notices.slice(0, kShown)} onOpen={open} />
      {dialog}
    </Panel>
  );
}
