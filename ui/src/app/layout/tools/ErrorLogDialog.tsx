import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import { FormDialog } from '@/components/FormDialog';
import { DataTable } from '@/components/table/DataTable';
import type { Column } from '@/components/table/types';
import { useTableLayout } from '@/components/table/useTableLayout';
import { type LooseT, useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { useNarrow } from '@/lib/browser/useNarrow';
import { type LoggedError, useErrorLog } from '@/lib/net/errorLog';
import { api } from '@/lib/net/http';

/** The server takes at most so many entries at once. */
const kUploadMax = 100;

const here = {
  isPending: false,
  isFetching: false,
  isError: false,
  error: null,
  refetch: () => undefined,
};

const typeName = (t: LooseT, type: string) =>
  t(`shell:errors.type_${type}`, { defaultValue: type });

const columnsOf = (t: LooseT): Column<LoggedError>[] => [
  {
    id: 'type',
    header: t('shell:errors.type'),
    width: 110,
    cell: ({ type }) => typeName(t, type),
  },
  {
    id: 'url',
    header: t('shell:errors.url'),
    width: 220,
    cell: ({ url }) => <span title={url}>{url}</span>,
  },
  {
    id: 'message',
    header: t('shell:errors.message'),
    width: 260,
    cell: ({ message }) => <span title={message}>{message}</span>,
  },
  {
    id: 'stack',
    header: t('shell:errors.stack'),
    grow: true,
    width: 220,
    cell: ({ stack, info }) => <span title={stack || info}>{stack || info}</span>,
  },
  { id: 'time', header: t('shell:errors.time'), width: 150, cell: ({ time }) => time },
];

const inBatches = async (entries: readonly LoggedError[]) => {
  for (let from = 0; from < entries.length; from += kUploadMax) {
    const body = entries.slice(from, from + kUploadMax).map(({ id: _id, ...entry }) => entry);
    await api('/blade-auth/oauth/logout-path', { method: 'POST', body });
  }
};

function Card({ entry }: { entry: LoggedError }) {
  const t = useText();
  return (
    <Box minW="0" wordBreak="break-word">
      <Text fontWeight="500">
        {typeName(t, entry.type)} · {entry.time}
      </Text>
      <Text color="fg.muted">{entry.url}</Text>
      <Text>{entry.message}</Text>
    </Box>
  );
}

/** What went wrong in this window, newest first. */
export default function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'shell']);
  const text = useText();
  const narrow = useNarrow();
  const { entries, clear } = useErrorLog();
  const layout = useTableLayout('errors');
  const columns = useMemo(() => columnsOf(text), [text]);
  const upload = useMutation({
    mutationFn: inBatches,
    meta: { success: 'shell:errors.sent' },
    onSuccess: clear,
  });
  const onUpload = async () => {
    const body = t('shell:errors.uploadConfirm');
    if (await confirm({ title: t('msg.confirm'), body })) upload.mutate(entries);
  };
  const onClear = async () => {
    const body = t('shell:errors.clearConfirm');
    if (!(await confirm({ title: t('msg.confirm'), body, danger: true }))) return;
    clear();
    notify.success(t('shell:errors.cleared'));
  };
  return (
    <FormDialog
      size="xl"
      title={t('shell:errors.title')}
      onClose={onClose}
      footer={
        <>
          <Button
            disabled={!entries.length}
            loading={upload.isPending}
            onClick={() => void onUpload()}
          >
            {t('shell:errors.upload')}
          </Button>
          <Button
            variant="outline"
            colorPalette="red"
            disabled={!entries.length}
            onClick={() => void onClear()}
          >
            {t('shell:errors.clear')}
          </Button>
        </>
      }
    >
      <Flex direction="column" h={{ base: 'full', md: '56dvh' }}>
        <DataTable
          label={t('shell:errors.title')}
          columns={columns}
          rows={entries}
          rowName={(entry) => entry.message}
          layout={layout}
          query={here}
          card={narrow ? (entry) => <Card entry={entry} /> : undefined}
        />
      </Flex>
    </FormDialog>
  );
}
