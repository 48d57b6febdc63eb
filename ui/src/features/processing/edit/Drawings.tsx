import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FilesInput } from '@/components/files/FilesInput';
import { Panel } from '@/components/Panel';
import { useText } from '@/i18n';

interface DrawingsProps {
  urls: readonly string[];
  error?: string;
  onChange: (urls: string[]) => void;
}

/** Drawings of what is to be made; parquet, countertops and stairs are not quoted without. */
export function Drawings({ urls, error, onChange }: DrawingsProps) {
  const { t } = useTranslation('processing');
  const label = useText()('entity:process.drawingUrls');
  return (
    <Panel title={label}>
      <div data-field="drawingUrls">
        <FilesInput label={label} urls={urls} uploadLabel={t('drawing')} onChange={onChange} />
        <Text mt="1" fontSize="12px" color={error ? 'fg.error' : 'fg.muted'}>
          {error ?? t('drawingHint')}
        </Text>
      </div>
    </Panel>
  );
}
