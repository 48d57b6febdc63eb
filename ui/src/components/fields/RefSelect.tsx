import { Combobox, createListCollection, HStack, Portal, Tag, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { composes } from '@/lib/browser/composing';
import { useDebounced } from '@/lib/browser/useDebounced';
import { ChoicePicture } from '../files/ChoicePicture';
import { useOverlayContainer } from '../overlay';
import { GoodsChoice } from './GoodsChoice';
import { kAsked, type LookupItem, lookupIdsQuery, lookupQuery } from './lookup';
import { picking } from './picks';
import { useSupplies } from './supply';

export interface RefSelectProps {
  entity: string;
  /** Id, or comma-joined ids with `multiple`; empty for none. */
  value: string;
  onChange: (value: string, items: LookupItem[]) => void;
  multiple?: boolean;
  /** Offers only records of these values. */
  where?: Readonly<Record<string, string>>;
  /** Name of the chosen record where it is known already. */
  initialName?: string;
  disabled?: boolean;
  onBlur?: () => void;
  /** Told what is being typed; "" when something was chosen. */
  onTyped?: (text: string) => void;
  /** Enter on words that no record answers to. */
  onUnmatched?: (text: string) => void;
  'aria-label'?: string;
}

const split = (value: string) => value.split(',').filter(Boolean);
const kTypingMs = 150;
/** They are chosen by more than their names. */
const kGoods = 'commodity';
/** Keys that go on to the next field: what Enter asked for is still wanted. */
const kGoesOn = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** The chosen records by their names, and what can be chosen, as far as it is known. */
function useChoices(
  { entity, value, multiple = false, where, initialName }: RefSelectProps,
  keyword: string,
  open: boolean,
) {
  const ids = useMemo(() => split(value), [value]);
  const found = useQuery({ ...lookupQuery(entity, keyword, where), enabled: open });
  const named = useQuery({
    ...lookupIdsQuery(entity, ids),
    enabled: ids.length > 0 && (multiple || !initialName),
  });
  const chosen = useMemo<LookupItem[]>(() => {
    const known = [...(named.data ?? []), ...(found.data?.records ?? [])];
    const unnamed = (id: string) => (named.isFetching ? kAsked : id);
    const plain = (id: string) => ({ id, name: (!multiple && initialName) || unnamed(id) });
    return ids.map((id) => known.find((item) => item.id === id) ?? plain(id));
  }, [ids, named.data, named.isFetching, found.data, initialName, multiple]);
  const items = useMemo(() => {
    const results = found.data?.records ?? [];
    return [...results, ...chosen.filter((item) => !results.some((each) => each.id === item.id))];
  }, [found.data, chosen]);
  const collection = useMemo(
    () =>
      createListCollection({
        items,
        itemToString: (item) => item.name,
        itemToValue: (item) => item.id,
      }),
    [items],
  );
  const more = (found.data?.total ?? 0) > (found.data?.records.length ?? 0);
  const answered = !found.isPlaceholderData && !found.isFetching;
  /** Whether a record answers what was typed; the chosen one is listed all the same. */
  const answers = (id: string) => found.data?.records.some((each) => each.id === id) ?? false;
  return { ids, chosen, items, collection, more, answered, answers };
}

/** The one record that somebody can mean who typed this; nothing where several answer. */
function meant(items: readonly LookupItem[], typed: string): LookupItem | undefined {
  if (items.length === 1) return items[0];
  const same = items.filter(({ code, name }) => code === typed || name === typed);
  return same.length === 1 ? same[0] : undefined;
}

interface EnterOptions {
  entity: string;
  where: RefSelectProps['where'];
  /** Empty unless something is being typed. */
  typed: string;
  /** The marked entry of a list that answers what was typed. */
  marked: LookupItem | undefined;
  pick: (item: LookupItem) => void;
  onUnmatched?: (text: string) => void;
}

/**
 * Enter takes the marked entry. Typed faster than the server answers, it waits for the answer and takes that where it is
 * one record: never one of a list that belongs to other words.
 */
function useEnter({ entity, where, typed, marked, pick, onUnmatched }: EnterOptions) {
  const client = useQueryClient();
  const asked = useRef('');
  const latest = useRef(pick);
  latest.current = pick;
  const onKeyDown = async (event: KeyboardEvent) => {
    if (composes(event)) return;
    if (event.key !== 'Enter') {
      if (!kGoesOn.has(event.key)) asked.current = '';
      return;
    }
    if (!typed) return;
    event.preventDefault();
    event.stopPropagation();
    if (marked) return pick(marked);
    asked.current = typed;
    const page = await client.fetchQuery(lookupQuery(entity, typed, where)).catch(() => undefined);
    const item = page && meant(page.records, typed);
    if (asked.current !== typed) return;
    if (item) latest.current(item);
    else if (page?.records.length === 0) onUnmatched?.(typed);
  };
  return {
    onEnter: (event: KeyboardEvent) => picking(onKeyDown(event)),
    /** Another entry was chosen meanwhile. */
    forget: () => {
      asked.current = '';
    },
  };
}

interface TagsProps {
  items: readonly LookupItem[];
  onRemove: (id: string) => void;
}

function Tags({ items, onRemove }: TagsProps) {
  const { t } = useTranslation();
  return (
    <HStack wrap="wrap" gap="1" mb="1">
      {items.map((item) => (
        <Tag.Root key={item.id} size="sm">
          <Tag.Label>{item.name}</Tag.Label>
          <Tag.EndElement>
            <Tag.CloseTrigger
              type="button"
              aria-label={t('field.remove', { name: item.name })}
              onClick={() => onRemove(item.id)}
            />
          </Tag.EndElement>
        </Tag.Root>
      ))}
    </HStack>
  );
}

interface GoodsProps {
  items: readonly LookupItem[];
  marked: string | null;
  answered: boolean;
}

/** Goods are chosen by what they look like, their price and where there are some. */
function Goods({ items, marked, answered }: GoodsProps) {
  const supplies = useSupplies(items, answered);
  return items.map((item) => (
    <Combobox.Item key={item.id} item={item}>
      <GoodsChoice item={item} supply={supplies.get(item.id)} marked={item.id === marked} />
      <Combobox.ItemIndicator />
    </Combobox.Item>
  ));
}

function Choice({ item }: { item: LookupItem }) {
  return (
    <Combobox.Item item={item}>
      <ChoicePicture item={item} />
      <Combobox.ItemText flex="1" minW="50%" truncate title={item.name}>
        {item.name}
      </Combobox.ItemText>
      {item.code && item.code !== item.name && (
        <Text color="fg.muted" fontSize="12px" truncate title={item.code}>
          {item.code}
        </Text>
      )}
      <Combobox.ItemIndicator />
    </Combobox.Item>
  );
}

/** Choice of records of another entity, found by code or name on the server. */
export function RefSelect(props: RefSelectProps) {
  const { value, onChange, multiple = false } = props;
  const { t } = useTranslation();
  const container = useOverlayContainer();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const keyword = useDebounced(typed ?? '', kTypingMs);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const choices = useChoices(props, keyword, open);
  const { ids, chosen, items, collection, more, answered, answers } = choices;
  const settled = answered && keyword === (typed ?? '');
  const goods = props.entity === kGoods;
  const choose = (next: string[]) => {
    setTyped(undefined);
    props.onTyped?.('');
    const picked = next.flatMap((id) => items.find((item) => item.id === id) ?? []);
    onChange(next.join(','), picked);
  };
  const { onEnter, forget } = useEnter({
    entity: props.entity,
    where: props.where,
    typed: (typed ?? '').trim(),
    marked: settled && open ? items.find(({ id }) => id === highlighted && answers(id)) : undefined,
    onUnmatched: props.onUnmatched,
    pick: (item) => {
      setTyped(undefined);
      props.onTyped?.('');
      setOpen(multiple);
      onChange(
        (multiple ? [...new Set([...ids, item.id])] : [item.id]).join(','),
        multiple ? [...chosen.filter(({ id }) => id !== item.id), item] : [item],
      );
    },
  });
  return (
    <Combobox.Root
      size="xs"
      open={open}
      collection={collection}
      multiple={multiple}
      value={ids}
      inputValue={typed ?? (multiple ? '' : (chosen[0]?.name ?? ''))}
      disabled={props.disabled}
      openOnClick
      inputBehavior="autohighlight"
      positioning={{ sameWidth: !goods, placement: 'bottom-start' }}
      onValueChange={(event) => {
        forget();
        choose(event.value);
      }}
      onInputValueChange={(event) => {
        // The box is set to what is drawn: before the next key, or that key's letter goes with it.
        if (event.reason !== 'input-change') return;
        flushSync(() => setTyped(event.inputValue));
        props.onTyped?.(event.inputValue);
      }}
      onHighlightChange={(event) => setHighlighted(event.highlightedValue)}
      onOpenChange={(event) => {
        setOpen(event.open);
        if (!event.open) setTyped(undefined);
      }}
      onInteractOutside={props.onBlur}
    >
      {multiple && chosen.length > 0 && (
        <Tags items={chosen} onRemove={(id) => choose(ids.filter((each) => each !== id))} />
      )}
      <Combobox.Control onKeyDownCapture={onEnter}>
        <Combobox.Input
          h="7"
          minH="7"
          fontSize="13px"
          placeholder={t('field.searchPlaceholder')}
          aria-label={props['aria-label']}
          onBlur={props.onBlur}
        />
        <Combobox.IndicatorGroup>
          {!multiple && value && <Combobox.ClearTrigger aria-label={t('act.clear')} />}
          <Combobox.Trigger aria-label={t('field.choose')} />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Portal container={container}>
        <Combobox.Positioner>
          <Combobox.Content
            fontSize="13px"
            maxH={goods ? '360px' : '280px'}
            w={goods ? 'min(560px, calc(100vw - 24px))' : undefined}
            aria-busy={!settled}
            opacity={settled ? undefined : 0.6}
          >
            <Combobox.Empty>{settled ? t('field.noMatch') : t('app.loading')}</Combobox.Empty>
            {goods ? (
              <Goods items={items} marked={highlighted} answered={open && answered} />
            ) : (
              items.map((item) => <Choice key={item.id} item={item} />)
            )}
            {more && (
              <Text px="2" py="1" color="fg.muted" fontSize="12px">
                {t('field.tooMany')}
              </Text>
            )}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  );
}
