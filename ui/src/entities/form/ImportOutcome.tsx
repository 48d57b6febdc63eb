import { Alert, Box, Progress, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '@/entities/model/importCalls';
import { errorText } from '@/lib/net/errors';
import { ImportFindings } from './ImportFindings';

interface ImportOutcomeProps {
  report: ImportReport | undefined;
  checking: boolean;
  saving: boolean;
  failure: Error | null;
}

/** How far an import is, and what was found. */
export function ImportOutcome({ report, checking, saving, failure }: ImportOutcomeProps) {
  const { t } = useTranslation('import');
  return (
    <>
      {(checking || saving) && (
        <Box role="status">
          <Text mb="1">{t(saving ? 'saving' : 'checking')}</Text>
          <Progress.Root value={null} size="xs" aria-label={t('checking')}>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        </Box>
      )}
      {failure && (
        <Alert.Root status="error" size="sm" role="alert">
          <Alert.Indicator />
          <Alert.Title>{errorText(failure)}</Alert.Title>
        </Alert.Root>
      )}
      {report && !checking && <ImportFindings report={report} />}
    </>
  );
}
