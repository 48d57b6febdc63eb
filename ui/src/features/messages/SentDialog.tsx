import { Badge, Box, HStack, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { Pager } from '@/components/Pager';
import { ReadTable } from '@/components/ReadTable';
import { ErrorNotice, Loading } from '@/components/states';
import { useText } from '@/i18n';
import { kCentreSizes, sentQuery } from './model';

/** What was sent, to whom, and who has read it. */
export function SentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['common', 'message']);
  const text = useText();
  const [page, setPage] = useState<{ current: number; size: number }>({
    current: 1,
    size: kCentreSizes[0],
  });
  const { data, isError, error, refetch } = useQuery({
    ...sentQuery(id, page.current, page.size),
    placeholderData: keepPreviousData,
  });
  const head = (name: string) => text(`entity:message.${name}`);
  return (
    <FormDialog size="lg" title={data?.title ?? t('message:one')} onClose={onClose}>
      {isError && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      {data && (
        <>
          <HStack gap="3" wrap="wrap" color="fg.muted" mb="3">
            <Text>{head(`type_${data.type}`)}</Text>
            <Text>{data.receiverName}</Text>
            <Text>{data.createTime}</Text>
            <Text>{t('message:readBy', { read: data.readCount, count: data.receiverCount })}</Text>
          </HStack>
          <Box whiteSpace="pre-wrap" wordBreak="break-word" mb="4">
            {data.content}
          </Box>
          <ReadTable label={head('receiverId')}>
            <thead>
              <tr>
                <th>{head('receiverId')}</th>
                <th>{head('isRead')}</th>
                <th>{head('readTime')}</th>
              </tr>
            </thead>
            <tbody>
              {data.receivers.records.map((receiver) => (
                <tr key={receiver.userId}>
                  <td className="name">{receiver.userName}</td>
                  <td data-head={head('isRead')}>
                    <Badge colorPalette={receiver.isRead ? 'red' : 'gray'}>
                      {head(`isRead_${receiver.isRead}`)}
                    </Badge>
                  </td>
                  <td data-head={head('readTime')}>{receiver.readTime}</td>
                </tr>
              ))}
            </tbody>
          </ReadTable>
          <Box pt="2">
            <Pager
              total={data.receivers.total}
              current={page.current}
              size={page.size}
              sizes={kCentreSizes}
              onChange={(change) => setPage((old) => ({ ...old, current: 1, ...change }))}
            />
          </Box>
        </>
      )}
    </FormDialog>
  );
}
