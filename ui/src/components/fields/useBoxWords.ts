import { useMemo } from 'react';
import { useText } from '@/i18n';

/** Words that mean a box behind a figure, in the language of the user. */
export function useBoxWords(): readonly string[] {
  const t = useText();
  return useMemo(() => t('order:unitWords.BOX').toLowerCase().split(',').filter(Boolean), [t]);
}
