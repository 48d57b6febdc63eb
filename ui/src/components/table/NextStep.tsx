import { Button } from '@chakra-ui/react';
import { FilterX, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePast } from '@/lib/session/asOf';

interface NextStepProps {
  /** Takes the filters of the list away; left out where none is set. */
  onClear?: () => void;
  /** Adds a row; left out for who may not. */
  onAdd?: () => void;
  addLabel?: string;
  /** What one would rather do than add a row. */
  instead?: ReactNode;
}

/** What one would do where a list has nothing to show. */
export function NextStep({ onClear, onAdd, addLabel, instead }: NextStepProps) {
  const { t } = useTranslation();
  const past = usePast();
  if (onClear) {
    return (
      <Button variant="outline" onClick={onClear}>
        <FilterX size={14} />
        {t('act.clearFilters')}
      </Button>
    );
  }
  if (instead) return instead;
  if (!onAdd || past) return null;
  return (
    <Button onClick={onAdd}>
      <Plus size={14} />
      {addLabel ?? t('act.addFirst')}
    </Button>
  );
}
