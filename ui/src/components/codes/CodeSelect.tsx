import { Box, Button, Flex, Input, Popover, Portal, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { composes } from '@/lib/browser/composing';
import { useDebounced } from '@/lib/browser/useDebounced';
import { useNarrow } from '@/lib/browser/useNarrow';
import { useOverlayContainer } from '../overlay';
import { belowQuery, type CodeTree, codesQuery, kRoot, pathQuery, pathText } from './queries';

interface CodeSelectProps {
  tree: CodeTree;
  label: string;
  value: string;
  /** Names of the value where they are known already. */
  name?: string;
  onChange: (code: string, name: string) => void;
  onBlur?: () => void;
}

const kTypingMs = 200;

interface ChoiceProps {
  on: boolean;
  more?: boolean;
  onPick: () => void;
  children: string;
}

function Choice({ on, more, onPick, children }: ChoiceProps) {
  return (
    <Box
      as="li"
      role="option"
      aria-selected={on}
      tabIndex={-1}
      display="flex"
      justifyContent="space-between"
      px="2"
      py="1.5"
      cursor="pointer"
      borderRadius="l1"
      bg={on ? 'brand.subtle' : undefined}
      _hover={{ bg: 'bg.subtle' }}
      _focusVisible={{ outline: '2px solid var(--chakra-colors-brand-solid)' }}
      onClick={onPick}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPick();
      }}
    >
      {children}
      {more && <ChevronRight size={14} />}
    </Box>
  );
}

/** Arrow keys within a column and over to its neighbours. */
function onArrows(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement;
  if (target.getAttribute('role') !== 'option') return;
  const lists = [...event.currentTarget.querySelectorAll('[role=listbox]')];
  const list = lists.findIndex((each) => each.contains(target));
  const first = (at: number) =>
    lists[at]?.querySelector<HTMLElement>('[aria-selected=true]') ??
    lists[at]?.querySelector<HTMLElement>('[role=option]');
  const next = {
    ArrowDown: target.nextElementSibling,
    ArrowUp: target.previousElementSibling,
    ArrowRight: first(list + 1),
    ArrowLeft: first(list - 1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  (next as HTMLElement).focus();
}

interface ColumnProps {
  tree: CodeTree;
  label: string;
  parent: string;
  chosen: string;
  onPick: (code: string, name: string, leaf: boolean) => void;
}

/** What stands right below one code. */
function Column({ tree, label, parent, chosen, onPick }: ColumnProps) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(belowQuery(tree, parent));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (data)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [data]);
  if (isPending) return <Text p="2">{t('app.loading')}</Text>;
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one step of a choice
      role="listbox"
      aria-label={label}
      style={{ flex: '1 1 0', minWidth: 0, overflowY: 'auto', maxHeight: 260 }}
    >
      {data?.map((node) => (
        <Choice
          key={node.value}
          on={node.value === chosen}
          more={node.hasChildren}
          onPick={() => onPick(node.value, node.title, !node.hasChildren)}
        >
          {node.title}
        </Choice>
      ))}
    </ul>
  );
}

const kSteps = 3;

type PanelProps = Pick<CodeSelectProps, 'tree' | 'label' | 'value'> & {
  onPick: (code: string, name: string, done: boolean) => void;
};

/** Province, city, district: each step shows what is below the one before. Or found by name. */
function ChoicePanel({ tree, label, value, onPick }: PanelProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, kTypingMs);
  const found = useQuery(codesQuery(tree, keyword));
  const path = useQuery(pathQuery(tree, value));
  const [chosen, setChosen] = useState<{ code: string; name: string }[]>();
  const steps = chosen ?? path.data ?? [];
  const pick = (level: number) => (code: string, name: string, leaf: boolean) => {
    const next = [...steps.slice(0, level), { code, name }];
    setChosen(next);
    onPick(code, pathText(next), leaf || level + 1 >= kSteps);
  };
  const parents = [kRoot, ...steps.map(({ code }) => code)].slice(0, kSteps);
  const shown = narrow ? parents.slice(-2) : parents;
  return (
    <Box onKeyDown={onArrows}>
      <Input
        size="sm"
        autoFocus
        value={typed}
        placeholder={t('field.searchPlaceholder')}
        aria-label={`${t('act.search')} ${label}`}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found.data ?? [];
          if (event.key !== 'Enter' || composes(event)) return;
          event.preventDefault();
          if (first && keyword === typed && typed.trim()) onPick(first.code, first.name, true);
        }}
      />
      {typed.trim() ? (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what was found
          role="listbox"
          aria-label={label}
          style={{ maxHeight: 260, overflowY: 'auto', marginTop: 4 }}
        >
          {found.data?.map(({ code, name }) => (
            <Choice key={code} on={code === value} onPick={() => onPick(code, name, true)}>
              {name}
            </Choice>
          ))}
          {!found.data?.length && (
            <Text p="2" color="fg.muted" role="status">
              {t(found.isFetching || keyword !== typed ? 'app.loading' : 'field.noMatch')}
            </Text>
          )}
        </ul>
      ) : (
        <Flex gap="1" mt="1" minH="260px">
          {shown.map((parent) => {
            const level = parents.indexOf(parent);
            return (
              <Column
                key={parent}
                tree={tree}
                label={`${label} ${level + 1}`}
                parent={parent}
                chosen={steps[level]?.code ?? ''}
                onPick={pick(level)}
              />
            );
          })}
        </Flex>
      )}
    </Box>
  );
}

/** A choice out of a tree of codes, step by step or by name; a step that is not the last may be all. */
export function CodeSelect({ tree, label, value, name, onChange, onBlur }: CodeSelectProps) {
  const { t } = useTranslation();
  const container = useOverlayContainer();
  const [open, setOpen] = useState(false);
  const path = useQuery({ ...pathQuery(tree, value), enabled: value !== '' && !name });
  const shown = value && (name || (path.data?.length ? pathText(path.data) : value));
  return (
    <Popover.Root
      open={open}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-start' }}
      onOpenChange={(event) => {
        setOpen(event.open);
        if (!event.open) onBlur?.();
      }}
    >
      <Flex w="full" position="relative">
        <Popover.Trigger asChild>
          <Button
            type="button"
            data-filled={value ? true : undefined}
            variant="outline"
            colorPalette="gray"
            w="full"
            h="7"
            minW="0"
            px="2"
            fontSize="13px"
            fontWeight="400"
            justifyContent="space-between"
            aria-label={`${label}: ${shown || t('field.choose')}`}
            title={shown}
          >
            <Text as="span" truncate color={shown ? undefined : 'fg.muted'}>
              {shown || t('field.choose')}
            </Text>
            <ChevronDown size={14} style={{ marginInlineStart: value ? 20 : 0 }} />
          </Button>
        </Popover.Trigger>
        {value && (
          <button
            type="button"
            aria-label={`${t('act.clear')} ${label}`}
            style={{ position: 'absolute', insetInlineEnd: 24, top: 6, cursor: 'pointer' }}
            onClick={() => onChange('', '')}
          >
            <X size={14} />
          </button>
        )}
      </Flex>
      <Portal container={container}>
        <Popover.Positioner>
          <Popover.Content
            w={{ base: '92vw', md: '480px' }}
            maxW="480px"
            p="2"
            fontSize="13px"
            aria-label={label}
          >
            <ChoicePanel
              tree={tree}
              label={label}
              value={value}
              onPick={(code, text, done) => {
                onChange(code, text);
                if (done) setOpen(false);
              }}
            />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
