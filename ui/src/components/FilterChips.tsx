import { Button, HStack, IconButton, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** One filter that is set, in words. */
export interface Chip {
  /** What it is called in the address; a range of dates has two names. */
  names: readonly string[];
  label: string;
  value: ReactNode;
}

interface FilterChipsProps {
  chips: readonly Chip[];
  onRemove: (names: readonly string[]) => void;
}

/** By what a list is filtered; each filter can be taken away by itself. */
export function FilterChips({ chips, onRemove }: FilterChipsProps) {
  const { t } = useTranslation();
  if (!chips.length) return null;
  return (
    <HStack
      role="group"
      aria-label={t('act.filteredBy')}
      px="3"
      pb="2"
      gap="1.5"
      wrap="wrap"
      fontSize="12px"
    >
      <Text color="fg.muted">{t('act.filteredBy')}</Text>
      {chips.map(({ names, label, value }) => (
        <HStack
          key={names.join()}
          gap="0.5"
          ps="2"
          h="6"
          maxW="full"
          borderRadius="full"
          bg="brand.subtle"
          color="brand.fg"
          data-filter={names[0]}
        >
          <Text truncate maxW="64">
            {label}: <b>{value}</b>
          </Text>
          <IconButton
            size="2xs"
            variant="plain"
            color="inherit"
            aria-label={t('act.removeFilter', { name: label })}
            onClick={() => onRemove(names)}
          >
            <X size={12} />
          </IconButton>
        </HStack>
      ))}
      {chips.length > 1 && (
        <Button
          size="2xs"
          variant="ghost"
          onClick={() => onRemove(chips.flatMap(({ names }) => names))}
        >
          {t('act.clearFilters')}
        </Button>
      )}
    </HStack>
  );
}

/** "2026-11-01 ~ 2026-11-30"; one end may be open. */
export const rangeText = (from: string, to: string): string =>
  from && to && from === to ? from : `${from} ~ ${to}`.trim();

/** Filters without those of the given names. */
export const withoutFilters = (
  filters: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
