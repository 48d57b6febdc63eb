import { Button, FileUpload, HStack, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import type { EntityDef } from '@/entities/model/def';
import {
  checkSheet,
  downloadTemplate,
  importSheet,
  importSourcesQuery,
  mayImport,
} from '@/entities/model/importCalls';
import { entityTitle } from '@/entities/model/labels';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { ImportOutcome } from './ImportOutcome';
import { SourceImport } from './SourceImport';

interface ImportDialogProps {
  def: Pick<EntityDef, 'name' | 'routes'>;
  onClose: () => void;
}

const kType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet is checked as soon as it is chosen; saved is what the check has shown, all of it or nothing. */
function SheetImport({ def, head, onClose }: ImportDialogProps & { head: ReactNode }) {
  const { t } = useTranslation(['common', 'import']);
  const text = useText();
  const intent = useIntent();
  const [file, setFile] = useState<File>();
  const template = useMutation({ mutationFn: () => downloadTemplate(def) });
  const check = useMutation({
    mutationFn: (chosen: File) => checkSheet(def, chosen),
    meta: { silent: true },
  });
  const save = useMutation({
    mutationFn: (chosen: File) =>
      importSheet(def, chosen, intent.idFor([chosen.name, chosen.size, chosen.lastModified])),
    meta: { silent: true, success: 'import:done', invalidates: [def.name] },
    onSuccess: onClose,
  });
  const choose = (chosen?: File) => {
    setFile(chosen);
    save.reset();
    if (chosen) check.mutate(chosen);
    else check.reset();
  };
  const ready = mayImport(check.data) && !!file;
  const working = check.isPending || save.isPending;
  const rows = (check.data?.added ?? 0) + (check.data?.changed ?? 0);
  return (
    <FormDialog
      size="xl"
      title={t('import:title', { name: entityTitle(text, def.name) })}
      pending={save.isPending}
      saveLabel={t('import:save', { count: rows })}
      onSubmit={ready ? () => file && save.mutate(file) : undefined}
      onClose={onClose}
    >
      <Stack gap="3">
        {head}
        <Text color="fg.muted">{t('import:hint')}</Text>
        <HStack wrap="wrap" gap="2">
          <Button variant="outline" loading={template.isPending} onClick={() => template.mutate()}>
            <Download size={14} />
            {t('import:template')}
          </Button>
          <FileUpload.Root
            w="auto"
            maxFiles={1}
            accept={{ [kType]: ['.xlsx'] }}
            disabled={working}
            onFileAccept={(event) => choose(event.files[0])}
            onFileReject={({ files }) => choose(files[0]?.file)}
          >
            <FileUpload.HiddenInput aria-label={t('import:choose')} />
            <FileUpload.Trigger asChild>
              <Button>
                <FileUp size={14} />
                {t('import:choose')}
              </Button>
            </FileUpload.Trigger>
          </FileUpload.Root>
          {file && <Text wordBreak="break-all">{file.name}</Text>}
        </HStack>
        <ImportOutcome
          report={check.data}
          checking={check.isPending}
          saving={save.isPending}
          failure={save.error ?? check.error}
        />
      </Stack>
    </FormDialog>
  );
}

/** Rows from a sheet, or from a table of a data source where there is one. */
export function ImportDialog({ def, onClose }: ImportDialogProps) {
  const { t } = useTranslation('import');
  const { data: sources = [] } = useQuery(importSourcesQuery(def));
  const [from, setFrom] = useState('');
  const head = sources.length > 0 && (
    <FormField label={t('from')}>
      <OptionSelect
        value={from}
        emptyLabel={t('sheet')}
        onChange={setFrom}
        options={sources.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormField>
  );
  return from ? (
    <SourceImport key={from} def={def} source={from} head={head} onClose={onClose} />
  ) : (
    <SheetImport def={def} head={head} onClose={onClose} />
  );
}
