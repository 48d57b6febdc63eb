import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import { AtSign, Send } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilesInput } from '@/components/files/FilesInput';
import { composes } from '@/lib/browser/composing';
import { useCommand } from '../kit/useCommand';
import { Choices } from './Choices';
import {
  type About,
  addComment,
  kCommentMax,
  kFilesMax,
  kMentionsMax,
  kTouchedByTalk,
  mentionAt,
  mentionedIn,
  type Named,
  withMention,
} from './model';
import { usePeople } from './usePeople';

/** Something is said: with "@" for people, and files. Ctrl+Enter sends. */
export function CommentBox({ about }: { about: About }) {
  const { t } = useTranslation('together');
  const field = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState('');
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState<Named[]>([]);
  const [urls, setUrls] = useState<string[]>([]);
  const [closed, setClosed] = useState(false);
  const place = useRef<number>(undefined);
  const typed = mentionAt(content, caret);
  const open = typed !== undefined && !closed;
  const { mutate, isPending } = useCommand(addComment, {
    success: '',
    invalidates: kTouchedByTalk,
    done: () => {
      setContent('');
      setChosen([]);
      setUrls([]);
    },
  });
  const may = content.trim() !== '' || urls.length > 0;
  const send = () => {
    if (!may || isPending) return;
    const mentionIds = mentionedIn(content, chosen).slice(0, kMentionsMax);
    const files = urls.map((url) => ({ url }));
    mutate({ ...about, content: content.trim(), mentionIds, files });
  };
  const put = (text: string, at: number) => {
    setContent(text);
    setCaret(at);
    setClosed(false);
    place.current = at;
  };
  // With the text, before the next key: typed meanwhile, it would end up before the caret.
  useLayoutEffect(() => {
    if (place.current === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(place.current, place.current);
    place.current = undefined;
  });
  const pick = (person: Named) => {
    setChosen((old) => [...old.filter(({ id }) => id !== person.id), person]);
    put(...withMention(content, caret, person.name));
  };
  const list = usePeople({
    about,
    typed: open ? typed : undefined,
    pick,
    close: () => setClosed(true),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onKey(event) || composes(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  };
  return (
    <Flex direction="column" gap="2">
      <Textarea
        ref={field}
        rows={3}
        maxLength={kCommentMax}
        value={content}
        aria-label={t('say')}
        placeholder={t('sayHint')}
        onKeyDown={onKeyDown}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onChange={(event) => {
          setContent(event.target.value);
          setCaret(event.target.selectionStart);
          setClosed(false);
        }}
      />
      {open && (
        <Box borderWidth="1px" borderRadius="l1" p="1">
          <Choices {...list} onPick={pick} />
        </Box>
      )}
      <FilesInput label={t('files')} urls={urls} max={kFilesMax} onChange={setUrls} />
      <Flex gap="2" justify="flex-end">
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={() => {
            const before = content && !/\s$/.test(content) ? `${content} ` : content;
            put(`${before}@`, before.length + 1);
          }}
        >
          <AtSign size={14} />
          {t('mention')}
        </Button>
        <Button
          disabled={!may}
          loading={isPending}
          aria-keyshortcuts="Control+Enter"
          onClick={send}
        >
          <Send size={14} />
          {t('send')}
        </Button>
      </Flex>
    </Flex>
  );
}
