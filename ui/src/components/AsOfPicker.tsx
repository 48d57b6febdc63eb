import { Button, HStack, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from './fields/DateInput';
import { FormField } from './fields/FormField';

interface AsOfPickerProps {
  /** A position of the ledger or yyyy-MM-dd HH:mm:ss; empty is now. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses the moment as of which a record is shown. */
export function AsOfPicker({ value, onChange }: AsOfPickerProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [time, setTime] = useState('');
  const isPosition = /^\d+$/.test(value);
  const choose = (next: string) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <HStack gap="1">
      <Popover.Root
        open={open}
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-end' }}
        onOpenChange={(event) => {
          setOpen(event.open);
          setTime(isPosition ? '' : value);
        }}
      >
        <Popover.Trigger asChild>
          <Button variant="outline" colorPalette={value ? 'orange' : 'gray'}>
            <History size={14} />
            {value ? t(isPosition ? 'asOf.position' : 'asOf.time', { value }) : t('asOf.choose')}
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content w="72" aria-label={t('asOf.choose')}>
              <Popover.Body p="3">
                <Stack gap="1">
                  <Text color="fg.muted">{t('asOf.hint')}</Text>
                  <FormField label={t('asOf.moment')}>
                    <DateInput time value={time} onChange={setTime} />
                  </FormField>
                  <HStack justify="flex-end">
                    <Button variant="outline" colorPalette="gray" onClick={() => choose('')}>
                      {t('asOf.now')}
                    </Button>
                    <Button disabled={!time} onClick={() => choose(time)}>
                      {t('act.ok')}
                    </Button>
                  </HStack>
                </Stack>
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      {value && (
        <Button variant="ghost" onClick={() => onChange('')}>
          {t('asOf.now')}
        </Button>
      )}
    </HStack>
  );
}
