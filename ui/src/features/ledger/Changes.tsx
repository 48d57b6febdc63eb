import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LedgerWords } from './describe';
import { idOf, type LedgerEvent } from './model';

const kShown = 3;

interface ChangesProps {
  event: LedgerEvent;
  words: LedgerWords;
}

/** The first changes of an event in one line. */
export function ChangesLine({ event, words }: ChangesProps) {
  const { t } = useTranslation('audit');
  if (event.hidden) return <Text color="fg.muted">{t('hidden')}</Text>;
  const { labelOf, showValue } = words.describe(event.entity);
  const changes = words.changesOf(event);
  const rest = changes.length - kShown;
  return (
    <Box as="span" css={{ '& del': { color: 'fg.muted' } }}>
      {changes.slice(0, kShown).map(({ path, before, after }, at) => (
        <span key={path}>
          {at > 0 && '; '}
          {labelOf(path)}: {before !== null && <del>{showValue(path, before)}</del>}
          {before !== null && ' → '}
          {showValue(path, after)}
        </span>
      ))}
      {rest > 0 && <Text as="span" color="fg.muted">{` ${t('more', { n: rest })}`}</Text>}
    </Box>
  );
}

/** The number or name of the event's document, leading to it where it has a page. */
export function DocumentOf({ event }: { event: LedgerEvent }) {
  if (event.entity !== 'order' || event.hidden) return event.document;
  return (
    <Link className="link" data-row to={`/order/detail?id=${idOf(event.stream)}`}>
      {event.document}
    </Link>
  );
}
