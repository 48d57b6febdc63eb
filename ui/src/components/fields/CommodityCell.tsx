import { Box, Portal } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { GoodsChoice } from '@/components/fields/GoodsChoice';
import { type LookupItem, lookupQuery } from '@/components/fields/lookup';
import { picking } from '@/components/fields/picks';
import { useSupplies } from '@/components/fields/supply';
import { composes } from '@/lib/browser/composing';
import { useDebounced } from '@/lib/browser/useDebounced';

interface CommodityCellProps {
  /** Value of data-cell. */
  cell: string;
  label: string;
  /** Name of the chosen commodity; empty for none. */
  name: string;
  invalid: boolean;
  describedBy: string;
  onPick: (item: LookupItem) => void;
}

const kTypingMs = 150;
/** px, where the window has them. */
const kWidest = 560;
const kHighest = 360;
const kLowest = 140;
const kEntity = 'commodity';

/** Best answer to what was typed: that very code, else the first. */
const bestOf = (items: readonly LookupItem[], typed: string) =>
  items.find((item) => item.code?.toLowerCase() === typed.toLowerCase()) ?? items[0];

/** The list under the field; it stays in the window however near the edge the field is. */
function Popup({ anchor, children }: { anchor: HTMLElement; children: ReactNode }) {
  const [place, setPlace] = useState({ left: 0, top: 0, width: 0, maxHeight: kHighest });
  useLayoutEffect(() => {
    const put = () => {
      const box = anchor.getBoundingClientRect();
      const width = Math.min(Math.max(box.width, kWidest), innerWidth - 16);
      setPlace({
        left: Math.max(8, Math.min(box.left, innerWidth - width - 8)),
        top: box.bottom + 2,
        width,
        maxHeight: Math.max(kLowest, Math.min(kHighest, innerHeight - box.bottom - 10)),
      });
    };
    put();
    addEventListener('scroll', put, true);
    addEventListener('resize', put);
    return () => {
      removeEventListener('scroll', put, true);
      removeEventListener('resize', put);
    };
  }, [anchor]);
  return (
    <Portal>
      <Box
        position="fixed"
        zIndex="popover"
        style={place}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l2"
        shadow="md"
        overflowY="auto"
        fontSize="13px"
      >
        {children}
      </Box>
    </Portal>
  );
}

interface ChoicesProps {
  listId: string;
  items: readonly LookupItem[];
  /** -1 for none. */
  marked: number;
  answered: boolean;
  onPick: (item: LookupItem) => void;
}

function Choices({ listId, items, marked, answered, onPick }: ChoicesProps) {
  const supplies = useSupplies(items, answered);
  useEffect(() => {
    document.getElementById(`${listId}-${marked}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [listId, marked]);
  return items.map((item, index) => (
    <Box
      as="li"
      key={item.id}
      id={`${listId}-${index}`}
      role="option"
      aria-selected={index === marked}
      px="2"
      py="1"
      cursor="pointer"
      bg={index === marked ? 'brand.subtle' : undefined}
      _hover={{ bg: 'bg.subtle' }}
      // The press must not take the focus away before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(item)}
    >
      <GoodsChoice item={item} supply={supplies.get(item.id)} marked={index === marked} />
    </Box>
  ));
}

/**
 * Choice of a commodity by code or name. Enter takes the marked entry, or looks up what was typed at once: a code can be
 * typed or scanned without waiting for the list.
 */
export function CommodityCell(props: CommodityCellProps) {
  const { t } = useTranslation('order');
  const client = useQueryClient();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const [missed, setMissed] = useState(false);
  /** What Enter looks up; "" once something else is typed. */
  const asked = useRef('');
  const keyword = useDebounced(typed ?? '', kTypingMs);
  const found = useQuery({ ...lookupQuery(kEntity, keyword), enabled: open });
  const items = found.data?.records ?? [];

  const close = () => {
    setOpen(false);
    setMarked(-1);
    setTyped(undefined);
    setMissed(false);
  };
  const pick = (item: LookupItem) => {
    asked.current = '';
    close();
    props.onPick(item);
  };
  const enter = async (text: string) => {
    const choice = items[marked];
    if (choice) return pick(choice);
    asked.current = text;
    const page = await client.fetchQuery(lookupQuery(kEntity, text)).catch(() => undefined);
    if (asked.current !== text) return;
    const best = page && bestOf(page.records, text);
    if (best) pick(best);
    else setMissed(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (composes(event) || event.altKey || event.ctrlKey) return;
    if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setMarked(Math.max(-1, Math.min(items.length - 1, marked + by)));
    } else if (event.key === 'Enter' && (typed?.trim() || items[marked])) {
      picking(enter(typed?.trim() ?? ''));
    } else if (event.key === 'Escape' && open) {
      asked.current = '';
      close();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        ref={input}
        data-cell={props.cell}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-label={props.label}
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && marked >= 0 ? `${listId}-${marked}` : undefined}
        aria-autocomplete="list"
        aria-invalid={props.invalid || missed}
        aria-describedby={props.describedBy}
        placeholder={t('edit.commodityHint')}
        title={props.name}
        value={typed ?? props.name}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          asked.current = '';
          setTyped(event.target.value);
          setOpen(true);
          setMarked(-1);
          setMissed(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {open && input.current && (
        <Popup anchor={input.current}>
          <ul
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
            role="listbox"
            aria-label={props.label}
          >
            <Choices
              listId={listId}
              items={items}
              marked={marked}
              answered={!found.isPlaceholderData}
              onPick={pick}
            />
          </ul>
          {!items.length && (
            <Box px="2" py="1.5" color="fg.muted" role="status">
              {found.isFetching ? t('edit.searching') : t('edit.noCommodity')}
            </Box>
          )}
        </Popup>
      )}
    </>
  );
}
