import { IconButton, Popover, Portal } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '@/lib/page/page';
import type { ChooserProps } from './ColumnList';

const ColumnList = lazy(() => loadChunk(() => import('./ColumnList')));

/** Which columns a table has, in which order, and which stay in sight. */
export function ColumnChooser<T>(props: ChooserProps<T>) {
  const { t } = useTranslation();
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          hideBelow="md"
          aria-label={t('act.columns')}
        >
          <Columns3 size={15} />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="72" fontSize="13px" aria-label={t('act.columns')}>
            <Suspense>
              <ColumnList {...(props as ChooserProps<unknown>)} />
            </Suspense>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
