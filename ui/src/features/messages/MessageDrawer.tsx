import { Box, Button, Flex, HStack } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '@/components/Pager';
import { SideDrawer } from '@/components/SideDrawer';
import { StatusTabs } from '@/components/StatusTabs';
import { DataTable } from '@/components/table/DataTable';
import { useTableLayout } from '@/components/table/useTableLayout';
import { useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import { MessageCard, MessageLinks, messageColumns } from './columns';
import { kCentreSizes, kTypes, type Message, receivedQuery } from './model';
import { useMessageActions } from './useMessageActions';

const kNoMessages: Message[] = [];
/** The drawer is narrower than a page. */
const kWidths: Record<string, number> = { title: 170, content: 120 };

interface MessageDrawerProps {
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** All messages of the signed-in person (product-spec 2, message centre). */
export default function MessageDrawer({ onOpen, onClose }: MessageDrawerProps) {
  const { t } = useTranslation(['common', 'message']);
  const text = useText();
  const narrow = useNarrow();
  const layout = useTableLayout('message.centre');
  const [type, setType] = useState('');
  const [page, setPage] = useState<{ current: number; size: number }>({
    current: 1,
    size: kCentreSizes[0],
  });
  const { askReadAll, askRemove, pending } = useMessageActions();
  const query = useQuery({
    ...receivedQuery({ ...page, type }),
    placeholderData: keepPreviousData,
  });
  const links = (message: Message) => (
    <MessageLinks
      message={message}
      onOpen={({ id }) => onOpen(id)}
      onRemove={({ id }) => void askRemove(id)}
    />
  );
  const columns = messageColumns(text, links).map((column) => ({
    ...column,
    sortable: false,
    width: kWidths[column.id] ?? column.width,
  }));
  const tabs = useMemo(
    () => [
      { value: '', label: t('msg.all') },
      ...kTypes.map((each) => ({
        value: String(each),
        label: text(`entity:message.type_${each}`),
      })),
    ],
    [t, text],
  );
  return (
    <SideDrawer title={t('message:centre')} size="xl" onClose={onClose}>
      <Flex direction="column" h="full" gap="2" minH="320px">
        <HStack wrap="wrap" gap="2">
          <StatusTabs
            label={text('entity:message.type')}
            items={tabs}
            value={type}
            onChange={(value) => {
              setType(value);
              setPage(({ size }) => ({ current: 1, size }));
            }}
          />
          <Button
            ms="auto"
            variant="outline"
            loading={pending}
            onClick={() => void askReadAll(type)}
          >
            <CheckCheck size={14} />
            {t('message:readAll')}
          </Button>
        </HStack>
        <DataTable<Message>
          label={t('message:centre')}
          columns={columns}
          rows={query.data?.records ?? kNoMessages}
          rowName={(row) => row.title}
          layout={layout}
          query={query}
          onOpen={({ id }) => onOpen(id)}
          filtered={type !== ''}
          card={narrow ? (row) => <MessageCard message={row} links={links(row)} /> : undefined}
        />
        <Box pt="2" borderTopWidth="1px">
          <Pager
            total={query.data?.total}
            current={page.current}
            size={page.size}
            sizes={kCentreSizes}
            onChange={(change) => setPage((old) => ({ ...old, current: 1, ...change }))}
          />
        </Box>
      </Flex>
    </SideDrawer>
  );
}
