import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '@/components/FormDialog';
import { ErrorNotice, Loading } from '@/components/states';
import { useText } from '@/i18n';
import { download } from '@/lib/net/http';
import { ApiError } from '@/lib/net/transport';
import { documentPath, filesOf, type Message, messageKeys, messageQuery, topQuery } from './model';

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

const kPreparing = 'AS_OF_PREPARING';
const kTries = 30;
const kPauseMs = 1000;

/** The files that came with it. An earlier moment may have to be prepared first. */
function MessageFiles({ message }: { message: Message }) {
  const { t } = useTranslation('message');
  const file = useMutation({
    mutationFn: ({ path, params }: ReturnType<typeof filesOf>[number]) => download(path, params),
    retry: (count, error) =>
      count < kTries && error instanceof ApiError && error.key === kPreparing,
    retryDelay: kPauseMs,
  });
  return filesOf(message).map((one) => (
    <Button
      key={one.name}
      variant="outline"
      loading={file.isPending && file.variables.name === one.name}
      onClick={() => file.mutate(one)}
    >
      <Download size={14} />
      {t(`file.${one.name}`)}
    </Button>
  ));
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
          <>
            <MessageFiles message={data} />
            <Button
              onClick={() => {
                onClose();
                void navigate(path);
              }}
            >
              {t('message:open')}
            </Button>
          </>
        )
      }
    >
      {/* As high as most messages, so that the buttons stand still while the text comes. */}
      <Box minH="40">
        {isError && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!isError && !data && <Loading />}
        {data && <Body message={data} />}
      </Box>
    </FormDialog>
  );
}
