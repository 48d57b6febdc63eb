import { Combobox, createListCollection, HStack, Portal, Tag, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '@/lib/useDebounced';
import { useOverlayContainer } from '../overlay';
import { type LookupItem, lookupIdsQuery, lookupQuery } from './lookup';

export interface RefSelectProps {
  entity: string;
  /** Id, or comma-joined ids with `multiple`; empty for none. */
  value: string;
  onChange: (value: string, items: LookupItem[]) => void;
  multiple?: boolean;
  /** Name of the chosen record where it is known already. */
  initialName?: string;
  disabled?: boolean;
  onBlur?: () => void;
  'aria-label'?: string;
}

const split = (value: string) => value.split(',').filter(Boolean);
const kTypingMs = 250;

/** Choice of records of another entity, found by code or name on the server. */
export function RefSelect(props: RefSelectProps) {
  const { entity, value, onChange, multiple = false, initialName } = props;
  const { t } = useTranslation();
  const container = useOverlayContainer();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const keyword = useDebounced(typed ?? '', kTypingMs);
  const ids = useMemo(() => split(value), [value]);
  const found = useQuery({ ...lookupQuery(entity, keyword), enabled: open });
  const named = useQuery({
    ...lookupIdsQuery(entity, ids),
    enabled: ids.length > 0 && (multiple || !initialName),
  });

  const chosen = useMemo<LookupItem[]>(() => {
    const known = [...(named.data ?? []), ...(found.data?.records ?? [])];
    return ids.map(
      (id) =>
        known.find((item) => item.id === id) ?? {
          id,
          name: multiple ? id : (initialName ?? id),
        },
    );
  }, [ids, named.data, found.data, initialName, multiple]);

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
  const choose = (next: string[]) => {
    setTyped(undefined);
    const picked = next.flatMap((id) => items.find((item) => item.id === id) ?? []);
    onChange(next.join(','), picked);
  };
  const more = (found.data?.total ?? 0) > (found.data?.records.length ?? 0);

  return (
    <Combobox.Root
      size="xs"
      collection={collection}
      multiple={multiple}
      value={ids}
      inputValue={typed ?? (multiple ? '' : (chosen[0]?.name ?? ''))}
      disabled={props.disabled}
      openOnClick
      inputBehavior="autohighlight"
      positioning={{ sameWidth: true, placement: 'bottom-start' }}
      onValueChange={(event) => choose(event.value)}
      onInputValueChange={(event) => {
        if (event.reason === 'input-change') setTyped(event.inputValue);
      }}
      onOpenChange={(event) => {
        setOpen(event.open);
        if (!event.open) setTyped(undefined);
      }}
      onInteractOutside={props.onBlur}
    >
      {multiple && chosen.length > 0 && (
        <HStack wrap="wrap" gap="1" mb="1">
          {chosen.map((item) => (
            <Tag.Root key={item.id} size="sm">
              <Tag.Label>{item.name}</Tag.Label>
              <Tag.EndElement>
                <Tag.CloseTrigger
                  type="button"
                  aria-label={t('field.remove', { name: item.name })}
                  onClick={() => choose(ids.filter((id) => id !== item.id))}
                />
              </Tag.EndElement>
            </Tag.Root>
          ))}
        </HStack>
      )}
      <Combobox.Control>
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
          <Combobox.Content fontSize="13px" maxH="280px">
            <Combobox.Empty>
              {found.isFetching ? t('app.loading') : t('field.noMatch')}
            </Combobox.Empty>
            {items.map((item) => (
              <Combobox.Item key={item.id} item={item}>
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
            ))}
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
