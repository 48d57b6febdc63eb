import { Avatar, Box, Button, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import { Files } from '@/components/files/Files';
import { useText } from '@/i18n';
import { useCommand } from '../kit/useCommand';
import {
  type About,
  type Comment,
  kTouchedByTalk,
  olderQuery,
  piecesOf,
  type Talk,
  withdrawComment,
} from './model';

function Said({ comment }: { comment: Comment }) {
  const names = comment.mentions.map(({ name }) => name);
  return (
    <Text whiteSpace="pre-wrap" wordBreak="break-word">
      {piecesOf(comment.content, names).map(({ text, mention }, place) =>
        mention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
          <Text as="span" key={place} color="brand.fg" fontWeight="600">
            {text}
          </Text>
        ) : (
          text
        ),
      )}
    </Text>
  );
}

interface OneProps {
  about: About;
  comment: Comment;
  readOnly: boolean;
}

function One({ about, comment, readOnly }: OneProps) {
  const { t } = useTranslation('together');
  const text = useText();
  const { mutate, isPending } = useCommand(withdrawComment, {
    success: '',
    invalidates: kTouchedByTalk,
  });
  const ask = async () => {
    if (await confirm({ title: text('msg.confirm'), body: t('withdrawBody') }))
      mutate({ ...about, commentId: comment.id });
  };
  return (
    <Flex as="li" gap="2" align="flex-start">
      <Avatar.Root size="2xs" mt="0.5" aria-hidden>
        <Avatar.Fallback name={comment.userName} />
      </Avatar.Root>
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline" wrap="wrap">
          <Text fontWeight="600">{comment.userName}</Text>
          <Text color="fg.muted" fontSize="12px">
            {comment.time.slice(0, 16)}
          </Text>
          {comment.mine && !comment.withdrawn && !readOnly && (
            <Button
              ms="auto"
              size="2xs"
              variant="ghost"
              colorPalette="gray"
              loading={isPending}
              onClick={() => void ask()}
            >
              {t('withdraw')}
            </Button>
          )}
        </Flex>
        {comment.withdrawn ? (
          <Text color="fg.muted">{t('withdrawn')}</Text>
        ) : (
          <>
            {comment.content && <Said comment={comment} />}
            {comment.files.length > 0 && (
              <Box mt="1">
                <Files
                  label={t('fileOf', { name: comment.userName })}
                  urls={comment.files}
                  size={48}
                />
              </Box>
            )}
          </>
        )}
      </Box>
    </Flex>
  );
}

interface CommentsProps {
  about: About;
  talk: Talk;
  asOf: string;
}

/** What was said, the oldest first; older ones come when they are asked for. */
export function Comments({ about, talk, asOf }: CommentsProps) {
  const { t } = useTranslation('together');
  const [before, setBefore] = useState('');
  const [older, setOlder] = useState<Comment[]>([]);
  const { data, isFetching } = useQuery(olderQuery(about, before, asOf));
  const arrived = before && data && older[0]?.id !== data.comments[0]?.id;
  const shown = [...(arrived ? data.comments : []), ...older, ...talk.comments];
  const first = shown[0]?.id ?? '';
  if (!talk.total) return <Text color="fg.muted">{t('nothingSaid')}</Text>;
  return (
    <Flex direction="column" gap="3">
      {shown.length < talk.total && (
        <Button
          alignSelf="center"
          size="xs"
          variant="outline"
          colorPalette="gray"
          loading={isFetching}
          onClick={() => {
            if (arrived) setOlder([...data.comments, ...older]);
            setBefore(first);
          }}
        >
          {t('older', { n: talk.total - shown.length })}
        </Button>
      )}
      <Flex as="ol" direction="column" gap="3" listStyleType="none">
        {shown.map((comment) => (
          <One key={comment.id} about={about} comment={comment} readOnly={asOf !== ''} />
        ))}
      </Flex>
    </Flex>
  );
}
