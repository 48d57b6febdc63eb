import { Badge, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Column } from '@/components/table/types';
import { columnsOf } from '@/documents/kit/list/columns';
import { type LooseT, useText } from '@/i18n';
import { isUnread, type Message } from './model';

export function ReadBadge({ message }: { message: Message }) {
  const t = useText();
  const unread = isUnread(message);
  return (
    <Badge variant={unread ? 'solid' : 'subtle'} colorPalette={unread ? 'red' : 'gray'}>
      {t(`entity:message.isRead_${message.isRead}`)}
    </Badge>
  );
}

interface LinkProps {
  message: Message;
  onOpen: (message: Message) => void;
  onRemove: (message: Message) => void;
}

export function MessageLinks({ message, onOpen, onRemove }: LinkProps) {
  const t = useText();
  return (
    <ul className="links" aria-label={t('act.rowActions', { name: message.title })}>
      <li>
        <button type="button" className="link" onClick={() => onOpen(message)}>
          {t('act.view')}
        </button>
      </li>
      <li>
        <button type="button" className="link danger" onClick={() => onRemove(message)}>
          {t('act.delete')}
        </button>
      </li>
    </ul>
  );
}

/** Type, sender, title, content, status, send time, and what may be done (product-spec 2). */
export function messageColumns(
  t: LooseT,
  links: (message: Message) => ReactNode,
): Column<Message>[] {
  const c = columnsOf<Message>(t, 'message');
  return [
    c.option('type', { width: 104 }),
    c.text('createUserName', { width: 92 }),
    c.column(
      'title',
      (row) => (
        <Text as="span" fontWeight={isUnread(row) ? '600' : undefined}>
          {row.title}
        </Text>
      ),
      { width: 200 },
    ),
    c.text('content', { width: 200, grow: true }),
    c.column('isRead', (row) => <ReadBadge message={row} />, { width: 84 }),
    c.text('createTime', { width: 152, sortable: true }),
    {
      id: '_actions',
      header: t('act.actions'),
      width: 104,
      fixed: true,
      pin: 'end',
      cell: links,
    },
  ];
}

export function MessageCard({ message, links }: { message: Message; links: ReactNode }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <Text fontWeight={isUnread(message) ? '600' : undefined} truncate>
          {message.title}
        </Text>
        <ReadBadge message={message} />
      </Flex>
      <Text lineClamp="2">{message.content}</Text>
      <Text color="fg.muted" fontSize="12px" truncate>
        {t(`entity:message.type_${message.type}`)} · {message.createUserName} · {message.createTime}
      </Text>
      {links}
    </>
  );
}
