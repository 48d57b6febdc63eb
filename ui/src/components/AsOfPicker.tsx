import { Button, HStack, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from './fields/DateInput';
import { FormField } from './fields/FormField';

interface AsOfProps {
  /** A position of the ledger or yyyy-MM-dd HH:mm:ss; empty is now. */
  value: string;
  onChange: (value: string) => void;
}

interface MomentPopoverProps extends AsOfProps {
  title: string;
  hint: string;
  /** What opens it. */
  children: ReactElement;
}

/** Asks for a moment. */
export function MomentPopover({ value, onChange, title, hint, children }: MomentPopoverProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [time, setTime] = useState('');
  const choose = (next: string) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <Popover.Root
      open={open}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      onOpenChange={(event) => {
        setOpen(event.open);
        setTime(/^\d+$/.test(value) ? '' : value);
      }}
    >
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="72" aria-label={title}>
            <Popover.Body p="3">
              <Stack gap="1">
                <Text color="fg.muted">{hint}</Text>
                <FormField label={t('asOf.moment')}>
                  <DateInput time dayAt="23:59:59" value={time} onChange={setTime} />
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
  );
}

/** Chooses the moment as of which one record is shown. */
export function AsOfPicker({ value, onChange }: AsOfProps) {
  const { t } = useTranslation();
  const isPosition = /^\d+$/.test(value);
  return (
    <HStack gap="1">
      <MomentPopover
        value={value}
        onChange={onChange}
        title={t('asOf.choose')}
        hint={t('asOf.hint')}
      >
        <Button variant="outline" colorPalette={value ? 'orange' : 'gray'}>
          <History size={14} />
          {value ? t(isPosition ? 'asOf.position' : 'asOf.time', { value }) : t('asOf.choose')}
        </Button>
      </MomentPopover>
      {value && (
        <Button variant="ghost" onClick={() => onChange('')}>
          {t('asOf.now')}
        </Button>
      )}
    </HStack>
  );
}
