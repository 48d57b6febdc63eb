import { Text } from '@chakra-ui/react';
import { Children, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { boxesText, yuan } from '@/lib/words/format';

/** What there is of its parts, with a dot between them. */
export function Dotted({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children).filter((part) => part !== '');
  return (
    <>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of fixed parts
        <Fragment key={place}>
          {place > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </>
  );
}

type Amount = number | null | undefined;

/** Fen as yuan; what is below zero is marked. */
export function Money({ fen, sign = false }: { fen: Amount; sign?: boolean }) {
  if (fen === null || fen === undefined) return null;
  return (
    <Text as="span" color={fen < 0 ? 'fg.error' : undefined}>
      {sign && '¥'}
      {yuan(fen)}
    </Text>
  );
}

/** Pieces as "19箱+1片". */
export function Qty({ pieces, perBox }: { pieces: Amount; perBox?: Amount }) {
  const { t } = useTranslation();
  return <>{boxesText(t, pieces, perBox)}</>;
}
