import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '@/components/FormDialog';
import { ErrorNotice, Loading } from '@/components/states';
import { useText } from '@/i18n';
import { documentPath, type Message, messageKeys, messageQuery, topQuery } from './model';

interface MessageDialogProps {
  id: string;
  onClose: () => void;
}

function Body({ message }: { message: Message }) {
  const text = useText();
  return (
    <>
      <HStack gap="3" wrap="wrap" color="fg.muted" mb="3">
        <Text>{text(`entity:message.type_${message.type}`)}</Text>
        <Text>{message.createUserName}</Text>
        <Text>{message.createTime}</Text>
      </HStack>
      <Box whiteSpace="pre-wrap" wordBreak="break-word">
        {message.content}
      </Box>
    </>
  );
}

/** A message with its title, content and time. Opening it reads it. */
export function MessageDialog({ id, onClose }: MessageDialogProps) {
  const { t } = useTranslation(['common', 'message']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error, isError, refetch } = useQuery(messageQuery(id));
  useEffect(() => {
    if (!data) return;
    void client.invalidateQueries({ queryKey: topQuery.queryKey });
    void client.invalidateQueries({ queryKey: messageKeys.lists });
  }, [data, client]);
  const path = data && documentPath(data);
  return (
    <FormDialog
      size="md"
      title={data?.title ?? t('message:one')}
      onClose={onClose}
      footer={
        path && (
          <Button
            onClick={() => {
              onClose();
              void navigate(path);
            }}
          >
            {t('message:open')}
          </Button>
        )
      }
    >
      {isError && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      {data && <Body message={data} />}
    </FormDialog>
  );
}
