import { Alert, Box, Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useText } from '@/i18n';
import { count } from '@/lib/words/format';
import type { Fault } from './paste';

interface PasteFaultsProps {
  faults: readonly Fault[];
  onClose: () => void;
}

/** What is wrong with pasted rows, by row of the sheet. */
export function PasteFaults({ faults, onClose }: PasteFaultsProps) {
  const { t } = useTranslation('order');
  const text = useText();
  if (!faults.length) return null;
  return (
    <Alert.Root status="warning" size="sm" alignItems="start">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('paste.title', { n: count(faults.length) })}</Alert.Title>
        <Alert.Description>
          <Box as="ul" maxH="120px" overflowY="auto" tabIndex={0}>
            {faults.map(({ n, kind, text: value }) => (
              <li key={`${n} ${kind}`}>{t(`paste.${kind}`, { n, value })}</li>
            ))}
          </Box>
        </Alert.Description>
      </Alert.Content>
      <Button size="2xs" variant="outline" colorPalette="gray" onClick={onClose}>
        {text('act.close')}
      </Button>
    </Alert.Root>
  );
}
