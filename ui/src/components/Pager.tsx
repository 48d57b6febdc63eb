import { ButtonGroup, HStack, IconButton, NativeSelect, Pagination, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { kPageSizes } from '@/lib/net/listState';
import { count } from '@/lib/words/format';

interface PagerProps {
  /** Nothing while nobody has counted. */
  total: number | undefined;
  current: number;
  size: number;
  sizes?: readonly number[];
  /** The size that the window holds; it is offered by that name. */
  fit?: number;
  onChange: (change: { current: number } | { size: number }) => void;
}

export function Pager({ total, current, size, sizes = kPageSizes, fit, onChange }: PagerProps) {
  const { t } = useTranslation();
  const offered = fit === undefined ? sizes : [fit, ...sizes.filter((each) => each !== fit)];
  return (
    <HStack gap="3" wrap="wrap" justify="flex-end">
      <Text color="fg.muted">
        {total !== undefined && t('page.total', { total: count(total) })}
      </Text>
      <NativeSelect.Root width="28">
        <NativeSelect.Field
          aria-label={t('page.sizeLabel')}
          value={size}
          onChange={(event) => onChange({ size: Number(event.currentTarget.value) })}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {t(each === fit ? 'page.fit' : 'page.size', { size: each })}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Pagination.Root
        count={total ?? 0}
        pageSize={size}
        page={current}
        siblingCount={1}
        onPageChange={(event) => onChange({ current: event.page })}
        translations={{
          rootLabel: t('page.nav'),
          prevTriggerLabel: t('page.prev'),
          nextTriggerLabel: t('page.next'),
          itemLabel: ({ page }) => t('page.page', { page }),
        }}
      >
        <ButtonGroup variant="ghost" size="xs" gap="0.5">
          <Pagination.PrevTrigger asChild>
            <IconButton variant="outline">
              <ChevronLeft size={14} />
            </IconButton>
          </Pagination.PrevTrigger>
          <Pagination.Items
            render={(page) => (
              <IconButton hideBelow="sm" variant={{ base: 'ghost', _selected: 'solid' }}>
                {page.value}
              </IconButton>
            )}
          />
          <Text hideFrom="sm" px="2">
            {current} / {Math.max(1, Math.ceil((total ?? 0) / size))}
          </Text>
          <Pagination.NextTrigger asChild>
            <IconButton variant="outline">
              <ChevronRight size={14} />
            </IconButton>
          </Pagination.NextTrigger>
        </ButtonGroup>
      </Pagination.Root>
    </HStack>
  );
}
