import { useMemo } from 'react';
import { useText } from '@/i18n';
import { kUnits } from '../calc/line';
import type { UnitWords } from '../calc/quantity';

/** The words for units that may be typed behind a figure, in the language of the user. */
export function useUnitWords(): UnitWords {
  const t = useText();
  return useMemo(
    () =>
      Object.fromEntries(
        kUnits.map((unit) => [
          unit,
          t(`order:unitWords.${unit}`).toLowerCase().split(',').filter(Boolean),
        ]),
      ),
    [t],
  );
}
