import { Button, HStack } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface Action {
  name: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
  /** The next step: stands out. */
  main?: boolean;
  danger?: boolean;
  loading?: boolean;
}

/** What can be done with a document now. */
export function Actions({ items }: { items: readonly (Action | false | undefined)[] }) {
  const { t } = useTranslation();
  const shown = items.filter((item): item is Action => !!item);
  if (!shown.length) return null;
  return (
    <HStack gap="1.5" wrap="wrap" role="group" aria-label={t('act.actions')}>
      {shown.map(({ name, label, icon: Icon, run, main, danger, loading }) => (
        <Button
          key={name}
          variant={main ? 'solid' : 'outline'}
          colorPalette={danger ? 'red' : main ? undefined : 'gray'}
          loading={loading}
          onClick={run}
        >
          <Icon size={14} />
          {label}
        </Button>
      ))}
    </HStack>
  );
}
