import { Button, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface SelectedLineProps {
  count: number;
  /** Of those, the ones that are on other pages. */
  elsewhere: number;
  onClear: () => void;
  /** Downloads these rows alone; left out for those who may not. */
  onExport?: () => void;
  exporting?: boolean;
}

/** How many rows are selected, those out of sight too. */
export function SelectedLine(props: SelectedLineProps) {
  const { count, elsewhere, onClear, onExport } = props;
  const { t } = useTranslation();
  if (!count) return null;
  return (
    <HStack role="status" px="3" py="1" gap="2" bg="brand.subtle" color="brand.fg" fontSize="12px">
      <Text>{t('page.selected', { count })}</Text>
      {elsewhere > 0 && <Text>({t('page.elsewhere', { count: elsewhere })})</Text>}
      {onExport && (
        <Button size="2xs" variant="ghost" loading={props.exporting} onClick={onExport}>
          {t('page.exportSelected')}
        </Button>
      )}
      <Button size="2xs" variant="ghost" onClick={onClear}>
        {t('page.clearSelected')}
      </Button>
    </HStack>
  );
}
