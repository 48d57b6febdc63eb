import { Badge, Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { plainTable } from '@/components/plainTable';
import { DocStatus } from '@/documents/kit/DocStatus';
import { useText } from '@/i18n';
import { browserStore } from '@/lib/browser/stores';
import type { Queued } from '@/lib/offline/db';
import { closeQueue } from '@/lib/offline/open';
import { drop, isRetractable, sendAgain } from '@/lib/offline/queue';
import { count } from '@/lib/words/format';
import { wireTime } from '@/lib/words/time';
import { type Now, useNow, workPath } from './now';

interface EntryProps {
  entry: Queued;
  /** One before it on the same document was refused. */
  held: boolean;
  send: () => void;
}

const kPalettes = { waiting: 'gray', tried: 'yellow', refused: 'red', held: 'orange' } as const;

function stateOf({ entry, held }: EntryProps): keyof typeof kPalettes {
  if (entry.refused) return 'refused';
  if (held) return 'held';
  return entry.tried ? 'tried' : 'waiting';
}

/** What is sent, and beside it what the document says now where the server said no. */
function Lines({ entry, now }: { entry: Queued; now: Now | undefined }) {
  const { t } = useTranslation('stock');
  const nowText = (id: string) => {
    if (!now?.pieces.has(id)) return t('work.gone');
    const pieces = now.pieces.get(id);
    return pieces === null || pieces === undefined ? '' : count(pieces);
  };
  return (
    <Box overflowX="auto" mt="2" css={plainTable}>
      <table>
        <thead>
          <tr>
            <th>{t('work.goods')}</th>
            <th className="num">{t('work.mine')}</th>
            {now && <th className="num">{t(`work.now_${entry.kind}`)}</th>}
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts of one line, which do not move
            <tr key={`${line.id} ${at}`}>
              <td>{line.name}</td>
              <td className="num">{line.pieces === null ? '' : count(line.pieces)}</td>
              {now && <td className="num">{nowText(line.id)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** The page goes on with it, as if it had not been sent. */
function useTakingBack({ seq, no, draft, ...entry }: Queued) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  if (!draft) return undefined;
  return async () => {
    const inHand = browserStore.getItem(draft.key) !== null;
    const body = t('work.draftBody', { no });
    if (inHand && !(await confirm({ title: t('work.draftTitle'), body }))) return;
    browserStore.setItem(draft.key, JSON.stringify(draft.value));
    await drop(seq);
    closeQueue();
    void navigate(workPath(entry));
  };
}

export function EntryCard(props: EntryProps) {
  const { entry, send } = props;
  const { t } = useTranslation('stock');
  const text = useText();
  const now = useNow(entry);
  const takeBack = useTakingBack(entry);
  const state = stateOf(props);
  const what = t(`work.kind_${entry.kind}`);
  const discard = async () => {
    const title = t('work.discardTitle', { what, no: entry.no });
    const body = t('work.discardBody', { n: count(entry.lines.length) });
    if (await confirm({ title, body, danger: true, okLabel: t('work.discard') })) {
      await drop(entry.seq);
    }
  };
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" p="3" aria-label={`${what} ${entry.no}`}>
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="600">{what}</Text>
        <Link to={workPath(entry)} onClick={closeQueue}>
          <Text as="span" color="brand.fg">
            {entry.no}
          </Text>
        </Link>
        <Badge colorPalette={kPalettes[state]}>{t(`work.state_${state}`)}</Badge>
        <Text ms="auto" fontSize="12px" color="fg.muted">
          {wireTime(new Date(entry.at))} · {t('work.lines', { n: count(entry.lines.length) })}
        </Text>
      </Flex>
      {entry.refused && (
        <Text mt="1" color="fg.error" role="alert">
          {entry.refused.msg || text(`error:${entry.refused.key}`)}
        </Text>
      )}
      {now && (
        <HStack mt="1" gap="2">
          <Text color="fg.muted">{t('work.nowStatus')}</Text>
          <DocStatus entity={now.entity} field={now.field} value={now.status} />
        </HStack>
      )}
      <Lines entry={entry} now={now} />
      <HStack mt="2" gap="2" wrap="wrap">
        {entry.refused && (
          <Button size="sm" onClick={() => void sendAgain(entry.seq).then(send)}>
            {t('work.again')}
          </Button>
        )}
        {takeBack && isRetractable(entry) && (
          <Button size="sm" variant="outline" onClick={() => void takeBack()}>
            {t('work.takeBack')}
          </Button>
        )}
        {isRetractable(entry) && (
          <Button size="sm" variant="outline" colorPalette="red" onClick={() => void discard()}>
            {t('work.discard')}
          </Button>
        )}
      </HStack>
    </Box>
  );
}
