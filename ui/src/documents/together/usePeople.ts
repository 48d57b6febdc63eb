import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { composes } from '@/lib/browser/composing';
import { useDebounced } from '@/lib/browser/useDebounced';
import { type About, type Named, peopleQuery } from './model';

const kTypingMs = 150;

interface PeopleOptions {
  about: About;
  /** What is typed of the name; undefined while nobody is looked for. */
  typed: string | undefined;
  pick: (person: Named) => void;
  close: () => void;
}

/**
 * Who answers to what is typed, and the keys of that list. Enter and Tab take the marked one; typed faster than the
 * server answers, they wait for the answer and take the first of it.
 */
export function usePeople({ about, typed, pick, close }: PeopleOptions) {
  const client = useQueryClient();
  const [marked, setMarked] = useState(0);
  const keyword = useDebounced(typed ?? '', kTypingMs);
  const open = typed !== undefined;
  const { data, isFetching } = useQuery({
    ...peopleQuery(about, keyword),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const people = data ?? [];
  const answered = data !== undefined && !isFetching && keyword === typed;
  const latest = useRef({ typed, pick });
  latest.current = { typed, pick };
  const take = async () => {
    const person = people[marked];
    if (answered) {
      if (person) pick(person);
      return;
    }
    const asked = typed ?? '';
    const found = await client.fetchQuery(peopleQuery(about, asked)).catch(() => []);
    if (found[0] && latest.current.typed === asked) latest.current.pick(found[0]);
  };
  /** Whether the key was one of the list's. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!open || composes(event) || event.ctrlKey || event.metaKey) return false;
    switch (event.key) {
      case 'Enter':
      case 'Tab':
        // Nobody answers: Tab goes on, and Enter is a new line.
        if (answered && !people.length) return false;
        void take();
        break;
      case 'Escape':
        event.stopPropagation();
        close();
        break;
      case 'ArrowDown':
      case 'ArrowUp': {
        const step = event.key === 'ArrowDown' ? 1 : people.length - 1;
        setMarked(people.length ? (marked + step) % people.length : 0);
        break;
      }
      default:
        setMarked(0);
        return false;
    }
    event.preventDefault();
    return true;
  };
  return { people, answered, marked: Math.min(marked, Math.max(people.length - 1, 0)), onKey };
}
