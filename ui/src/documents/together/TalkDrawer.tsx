import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '@/components/SideDrawer';
import { Loaded } from '../kit/DocumentPage';
import { useCommand } from '../kit/useCommand';
import { Assignments } from './Assignments';
import { CommentBox } from './CommentBox';
import { Comments } from './Comments';
import { type About, follow, kTouchedByTalk, type Talk, talkQuery, unfollow } from './model';

/** Who is told of what is said here; oneself, with a button. */
function Followers({ about, talk, readOnly }: { about: About; talk: Talk; readOnly: boolean }) {
  const { t } = useTranslation('together');
  const { mutate, isPending } = useCommand(talk.following ? unfollow : follow, {
    success: '',
    invalidates: kTouchedByTalk,
  });
  const names = talk.followers.map(({ name }) => name).join(t('and'));
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Text color="fg.muted" fontSize="12px" me="auto">
        {names ? t('followedBy', { names }) : t('followedByNobody')}
      </Text>
      {!readOnly && (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          loading={isPending}
          onClick={() => mutate(about)}
        >
          {talk.following ? <BellOff size={13} /> : <Bell size={13} />}
          {talk.following ? t('unfollow') : t('follow')}
        </Button>
      )}
    </Flex>
  );
}

interface TalkDrawerProps {
  about: About;
  title: string;
  /** The moment that the page looks at, when it has one of its own. */
  asOf: string;
  /** Of the past: nothing is said there. */
  readOnly: boolean;
  onClose: () => void;
}

/** What is said about a document, who follows it, and who has to do something about it. */
export function TalkDrawer({ about, title, asOf, readOnly, onClose }: TalkDrawerProps) {
  const { t } = useTranslation('together');
  const query = useQuery(talkQuery(about, asOf));
  return (
    <SideDrawer size="md" title={t('titleOf', { no: title })} onClose={onClose}>
      <Loaded query={query}>
        {(talk) => (
          <Flex direction="column" gap="4">
            <Followers about={about} talk={talk} readOnly={readOnly} />
            <Flex as="section" direction="column" gap="2" aria-label={t('toDo')}>
              <Heading as="h3" size="sm">
                {t('toDo')}
              </Heading>
              <Assignments about={about} assignments={talk.assignments} readOnly={readOnly} />
            </Flex>
            <Flex as="section" direction="column" gap="2" aria-label={t('comments')}>
              <Heading as="h3" size="sm">
                {t('comments')}
              </Heading>
              <Comments about={about} talk={talk} asOf={asOf} />
              {!readOnly && <CommentBox about={about} />}
            </Flex>
          </Flex>
        )}
      </Loaded>
    </SideDrawer>
  );
}
