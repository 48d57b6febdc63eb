import { HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import RichText from '@/components/rich/RichText';
import { ErrorNotice, Loading } from '@/components/states';
import { useText } from '@/i18n';
import { usePast } from '@/lib/session/asOf';
import { type Notice, noticeQuery, useReadNotices } from './model';

function Body({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notice');
  const text = useText();
  return (
    <>
      <HStack gap="3" wrap="wrap" color="fg.muted" mb="3">
        <Text>{text(`entity:notice.category_${notice.category}`)}</Text>
        {notice.platform && <Text>{t('platform')}</Text>}
        <Text>{notice.releaseTime}</Text>
        {notice.expireTime && <Text>{t('until', { time: notice.expireTime })}</Text>}
      </HStack>
      <RichText text={notice.content} />
    </>
  );
}

/** A notice to read. Opening it reads it. */
export function NoticeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('notice');
  const past = usePast();
  const { data, error, isError, refetch } = useQuery(noticeQuery(id));
  const { mutate } = useReadNotices();
  const unread = data?.unread === true && !past;
  useEffect(() => {
    if (unread) mutate([id]);
  }, [unread, id, mutate]);
  return (
    <FormDialog size="md" reading title={data?.title ?? t('one')} onClose={onClose}>
      {isError && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      {data && <Body notice={data} />}
    </FormDialog>
  );
}
