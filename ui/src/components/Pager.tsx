import { ButtonGroup, HStack, IconButton, NativeSelect, Pagination, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { count } from '@/lib/format';
import { kPageSizes } from '@/lib/listState';

interface PagerProps {
  total: number;
  current: number;
  size: number;
  sizes?: readonly number[];
  onChange: (change: { current: number } | { size: number }) => void;
}

export function Pager({ total, current, size, sizes = kPageSizes, onChange }: PagerProps) {
  const { t } = useTranslation();
  return (
    <HStack gap="3" wrap="wrap" justify="flex-end">
      <Text color="fg.muted">{t('page.total', { total: count(total) })}</Text>
      <NativeSelect.Root width="28">
        <NativeSelect.Field
          aria-label={t('page.sizeLabel')}
          value={size}
          onChange={(event) => onChange({ size: Number(event.currentTarget.value) })}
        >
          {sizes.map((each) => (
            <option key={each} value={each}>
              {t('page.size', { size: each })}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Pagination.Root
        count={total}
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
            {current} / {Math.max(1, Math.ceil(total / size))}
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
