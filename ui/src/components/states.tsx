import { Button, Center, EmptyState, Spinner, VStack } from '@chakra-ui/react';
import { Inbox, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/errors';

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  children?: ReactNode;
}

/** What stands in the place of content: an icon, a line, an explanation, perhaps a button. */
export function Notice({ icon: Icon, title, text, children }: NoticeProps) {
  return (
    <Center py="12" px="4">
      <EmptyState.Root size="sm">
        <EmptyState.Content>
          <EmptyState.Indicator>
            <Icon />
          </EmptyState.Indicator>
          <VStack textAlign="center" gap="1">
            <EmptyState.Title>{title}</EmptyState.Title>
            {text && <EmptyState.Description>{text}</EmptyState.Description>}
          </VStack>
          {children}
        </EmptyState.Content>
      </EmptyState.Root>
    </Center>
  );
}

export function EmptyNotice({ filtered = false }: { filtered?: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice
      icon={Inbox}
      title={t('msg.empty')}
      text={filtered ? t('msg.emptyFiltered') : undefined}
    />
  );
}

export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice icon={TriangleAlert} title={t('msg.loadFailed')} text={errorText(error)}>
      {onRetry && <Button onClick={onRetry}>{t('act.retry')}</Button>}
    </Notice>
  );
}

export function Loading() {
  const { t } = useTranslation();
  return (
    <Center h="40" role="status" aria-label={t('app.loading')}>
      <Spinner />
    </Center>
  );
}
