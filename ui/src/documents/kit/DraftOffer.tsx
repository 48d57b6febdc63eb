import { Alert, Button, HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface DraftOfferProps {
  /** Milliseconds since 1970. */
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what an earlier window left. */
export function DraftOffer({ at, onRestore, onDiscard }: DraftOfferProps) {
  const { t, i18n } = useTranslation('order');
  const time = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);
  return (
    <Alert.Root status="info" size="sm" alignItems="center">
      <Alert.Indicator />
      <Alert.Title flex="1">{t('draft.found', { time })}</Alert.Title>
      <HStack>
        <Button variant="ghost" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
        <Button onClick={onRestore}>{t('draft.restore')}</Button>
      </HStack>
    </Alert.Root>
  );
}
