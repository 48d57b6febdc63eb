import { Tag } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface BinTagProps {
  bin: { code: string } | null;
  onClear: () => void;
}

/** The bin that scans go to, or come from. */
export function BinTag({ bin, onClear }: BinTagProps) {
  const { t } = useTranslation('stock');
  if (!bin) return null;
  return (
    <Tag.Root colorPalette="brand">
      <Tag.Label>{t('scan.bin', { code: bin.code })}</Tag.Label>
      <Tag.EndElement>
        <Tag.CloseTrigger aria-label={t('scan.noBin')} onClick={onClear} />
      </Tag.EndElement>
    </Tag.Root>
  );
}
