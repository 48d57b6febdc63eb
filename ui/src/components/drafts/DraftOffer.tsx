import { Alert, Button, HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Present } from '@/lib/net/presence';

interface DraftOfferProps<T> {
  draft: {
    offered: (T & { savedAt: number; browser?: string }) | null;
    others: readonly Present[];
    closeOffer: () => void;
    discardOffer: () => void;
  };
  onRestore: (left: T) => void;
}

/** Who else changes the document now: said before it is saved, since what both change has to be put together. */
function OthersHere({ others }: { others: readonly Present[] }) {
  const { t } = useTranslation('shell');
  const editing = others.filter((one) => one.editing);
  const shown = editing.length ? editing : others;
  if (!shown.length) return null;
  const names = shown.map((one) => one.name).join(t('draft.and'));
  return (
    <Alert.Root status={editing.length ? 'warning' : 'neutral'} size="sm" alignItems="center">
      <Alert.Indicator />
      <Alert.Title>
        {editing.length ? t('draft.editedBy', { names }) : t('draft.openedBy', { names })}
      </Alert.Title>
    </Alert.Root>
  );
}

/** Above an editor: what was left unsaved, here or in another browser, and who else is at it. */
export function DraftOffer<T>({ draft, onRestore }: DraftOfferProps<T>) {
  const { t, i18n } = useTranslation('shell');
  const { offered, others } = draft;
  const time =
    offered &&
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
      offered.savedAt,
    );
  return (
    <>
      <OthersHere others={others} />
      {offered && (
        <Alert.Root status="info" size="sm" alignItems="center">
          <Alert.Indicator />
          <Alert.Title flex="1">
            {offered.browser
              ? t('draft.foundIn', { time, browser: offered.browser })
              : t('draft.found', { time })}
          </Alert.Title>
          <HStack>
            <Button variant="ghost" onClick={draft.discardOffer}>
              {t('draft.discard')}
            </Button>
            <Button
              onClick={() => {
                onRestore(offered);
                draft.closeOffer();
              }}
            >
              {t('draft.restore')}
            </Button>
          </HStack>
        </Alert.Root>
      )}
    </>
  );
}
