import { Alert, Box, Button, FileUpload, HStack, Progress, Stack, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import type { EntityDef } from '@/entities/model/def';
import { checkSheet, downloadTemplate, importSheet, mayImport } from '@/entities/model/importCalls';
import { entityTitle } from '@/entities/model/labels';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { errorText } from '@/lib/net/errors';
import { ImportFindings } from './ImportFindings';

interface ImportDialogProps {
  def: Pick<EntityDef, 'name' | 'routes'>;
  onClose: () => void;
}

const kType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet is checked as soon as it is chosen; saved is what the check has shown, all of it or nothing. */
export function ImportDialog({ def, onClose }: ImportDialogProps) {
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
  const failure = save.error ?? check.error;
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
            onFileReject={() => choose(undefined)}
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
        {working && (
          <Box role="status">
            <Text mb="1">{t(save.isPending ? 'import:saving' : 'import:checking')}</Text>
            <Progress.Root value={null} size="xs" aria-label={t('import:checking')}>
              <Progress.Track>
                <Progress.Range />
              </Progress.Track>
            </Progress.Root>
          </Box>
        )}
        {failure && (
          <Alert.Root status="error" size="sm" role="alert">
            <Alert.Indicator />
            <Alert.Title>{errorText(failure)}</Alert.Title>
          </Alert.Root>
        )}
        {check.data && !check.isPending && <ImportFindings report={check.data} />}
      </Stack>
    </FormDialog>
  );
}
