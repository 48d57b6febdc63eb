import { Button, Center, EmptyState, Spinner, VStack } from '@chakra-ui/react';
import { History, Inbox, type LucideIcon, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';
import { useAsOf } from '@/lib/session/asOf';

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

interface EmptyNoticeProps {
  filtered?: boolean;
  /** What one would do next. */
  children?: ReactNode;
}

export function EmptyNotice({ filtered = false, children }: EmptyNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice
      icon={Inbox}
      title={t('msg.empty')}
      text={filtered ? t('msg.emptyFiltered') : undefined}
    >
      {children}
    </Notice>
  );
}

interface ErrorNoticeProps {
  error: unknown;
  onRetry?: () => void;
  /** The moment as of which it was read, where that is not the one of all pages. */
  asOf?: string;
}

export function ErrorNotice({ error, onRetry, asOf }: ErrorNoticeProps) {
  const { t } = useTranslation();
  const pages = useAsOf((store) => store.asOf);
  const moment = asOf || pages;
  const missing = error instanceof ApiError && error.key === 'NOT_FOUND';
  const again = onRetry && <Button onClick={onRetry}>{t('act.retry')}</Button>;
  if (missing && moment) {
    return (
      <Notice
        icon={History}
        title={t('asOf.notYet')}
        text={t('asOf.notYetHint', { value: moment })}
      />
    );
  }
  if (missing) {
    return (
      <Notice icon={SearchX} title={t('msg.notFound')} text={t('msg.notFoundHint')}>
        {again}
      </Notice>
    );
  }
  return (
    <Notice icon={TriangleAlert} title={t('msg.loadFailed')} text={errorText(error)}>
      {again}
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
