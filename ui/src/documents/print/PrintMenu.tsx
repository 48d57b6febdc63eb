import { Button, Menu, Portal } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuid } from '@/lib/browser/intent';
import { usePast } from '@/lib/session/asOf';
import { countPrint, downloadPdf, type Printing, printsQuery } from './model';

/** A document as PDF: a new print, which is counted, or an earlier one again, the very same file. */
export function PrintMenu({ printing, id }: { printing: Printing; id: string }) {
  const { t } = useTranslation();
  const past = usePast();
  const [open, setOpen] = useState(false);
  const prints = useQuery({ ...printsQuery(printing, id), enabled: open });
  const save = useMutation({
    mutationFn: async (printNum: number) => {
      const number = printNum || (await countPrint(printing, id, uuid())).printNum;
      await downloadPdf(printing, id, number);
    },
    meta: { invalidates: [printing.entity] },
  });
  return (
    <Menu.Root
      lazyMount
      open={open}
      onOpenChange={(event) => setOpen(event.open)}
      onSelect={({ value }) => {
        // Pressed twice, it is still one print.
        if (!save.isPending) save.mutate(Number(value));
      }}
    >
      <Menu.Trigger asChild>
        <Button variant="outline" colorPalette="gray" loading={save.isPending}>
          <Printer size={14} />
          {t('print.print')}
          <ChevronDown size={12} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="0" disabled={past}>
              {t('print.fresh')}
            </Menu.Item>
            {prints.data?.map((each) => (
              <Menu.Item key={each.printNum} value={String(each.printNum)}>
                {t('print.entry', { ...each })}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
