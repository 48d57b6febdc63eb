import { Box, Spinner, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Named } from './model';

interface ChoicesProps {
  people: readonly Named[];
  marked: number;
  /** The list is of what is typed. */
  answered: boolean;
  onPick: (person: Named) => void;
}

/** Whom one may name: those who see the document too. Whoever types keeps the focus. */
export function Choices({ people, marked, answered, onPick }: ChoicesProps) {
  const { t } = useTranslation('together');
  if (!people.length)
    return answered ? (
      <Text fontSize="sm" color="fg.muted" px="2" py="1">
        {t('nobody')}
      </Text>
    ) : (
      <Spinner size="xs" m="2" />
    );
  return (
    <Box role="listbox" aria-label={t('mention')} maxH="48" overflowY="auto">
      {people.map((person, place) => (
        <Box
          key={person.id}
          role="option"
          aria-selected={place === marked}
          px="2"
          py="1.5"
          cursor="pointer"
          borderRadius="l1"
          bg={place === marked ? 'bg.muted' : undefined}
          // The text keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
        >
          {person.name}
        </Box>
      ))}
    </Box>
  );
}
