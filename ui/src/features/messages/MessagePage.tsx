import { Button, Flex, Text } from '@chakra-ui/react';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { StatusTabs } from '@/components/StatusTabs';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { MessageCard, MessageLinks, messageColumns } from './columns';
import { MessageDialog } from './MessageDialog';
import { kReceived, kSent, kTypes, type Message, type SentMessage } from './model';
import { SendDialog } from './SendDialog';
import { SentDialog } from './SentDialog';
import { useMessageActions } from './useMessageActions';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'title' },
  { kind: 'option', name: 'type', values: kTypes },
  { kind: 'days', name: 'createTime' },
];
const states = { name: 'isRead', values: [1, 0] };

interface BoxProps {
  onAdd?: () => void;
  onOpen: (id: string) => void;
}

function Received({ onAdd, onOpen }: BoxProps) {
  const { t } = useTranslation('message');
  const text = useText();
  const { askReadAll, askRemove, pending } = useMessageActions();
  const links = (message: Message) => (
    <MessageLinks
      message={message}
      onOpen={({ id }) => onOpen(id)}
      onRemove={({ id }) => void askRemove(id)}
    />
  );
  return (
    <DocumentList<Message>
      entity="message"
      menu="menu:message"
      path={kReceived}
      filters={filters}
      tabs={states}
      columns={messageColumns(text, links)}
      rowName={(row) => row.title}
      card={(row) => <MessageCard message={row} links={links(row)} />}
      onOpen={({ id }) => onOpen(id)}
      onAdd={onAdd}
      addLabel={t('write')}
      toolbar={
        <Button variant="outline" loading={pending} onClick={() => void askReadAll('')}>
          <CheckCheck size={14} />
          {t('readAll')}
        </Button>
      }
    />
  );
}

function Sent({ onAdd, onOpen }: BoxProps) {
  const { t } = useTranslation('message');
  const text = useText();
  const c = columnsOf<SentMessage>(text, 'messageBatch');
  const counts = (row: SentMessage) => `${row.readCount} / ${row.receiverCount}`;
  return (
    <DocumentList<SentMessage>
      entity="messageBatch"
      menu="message:sentBox"
      path={kSent}
      filters={filters}
      columns={[
        c.option('type', { width: 104 }),
        c.column('title', (row) => row.title, { width: 200 }),
        c.text('content', { width: 200, grow: true }),
        c.column('receivers' as keyof SentMessage & string, (row) => row.receiverName, {
          width: 160,
        }),
        c.column('readCount', counts, { width: 92, numeric: true }),
        c.text('createTime', { width: 152, sortable: true }),
        {
          id: '_actions',
          header: text('act.actions'),
          width: 72,
          fixed: true,
          pin: 'end',
          cell: (row) => (
            <button type="button" className="link" onClick={() => onOpen(row.id)}>
              {text('act.view')}
            </button>
          ),
        },
      ]}
      rowName={(row) => row.title}
      card={(row) => (
        <>
          <Flex justify="space-between" gap="2">
            <Text fontWeight="600" truncate>
              {row.title}
            </Text>
            <Text flex="none">{counts(row)}</Text>
          </Flex>
          <Text lineClamp="2">{row.content}</Text>
          <Text color="fg.muted" fontSize="12px" truncate>
            {row.receiverName} · {row.createTime}
          </Text>
          <button type="button" className="link" onClick={() => onOpen(row.id)}>
            {text('act.view')}
          </button>
        </>
      )}
      onOpen={({ id }) => onOpen(id)}
      onAdd={onAdd}
      addLabel={t('write')}
    />
  );
}

/** What one got and what one sent. */
export default function MessagePage() {
  const { t } = useTranslation('message');
  const can = usePerm();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<string>();
  const [writing, setWriting] = useState(false);
  const sent = search.get('box') === 'sent';
  const onAdd = can('message_add') ? () => setWriting(true) : undefined;
  const close = () => setOpened(undefined);
  return (
    <Flex direction="column" h="full" gap="2">
      <StatusTabs
        label={t('boxes')}
        items={[
          { value: '', label: t('receivedBox') },
          { value: 'sent', label: t('sentBox') },
        ]}
        value={sent ? 'sent' : ''}
        onChange={(box) => setSearch(box ? { box } : {})}
      />
      <Flex direction="column" flex="1" minH="0">
        {sent ? (
          <Sent onAdd={onAdd} onOpen={setOpened} />
        ) : (
          <Received onAdd={onAdd} onOpen={setOpened} />
        )}
      </Flex>
      {opened &&
        (sent ? (
          <SentDialog id={opened} onClose={close} />
        ) : (
          <MessageDialog id={opened} onClose={close} />
        ))}
      {writing && <SendDialog onClose={() => setWriting(false)} />}
    </Flex>
  );
}
