import { Button, Code, Heading, Stack, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import type { Selection } from '@/components/table/types';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { useIntent } from '@/lib/browser/intent';
import { notify } from '@/lib/browser/toast';
import { api, download } from '@/lib/net/http';
import { usePerm } from '@/lib/rights/perm';

interface CodeFile {
  codeName: string;
  path: string;
  content: string;
}

const kSystem = 'saber';

const generate = async (ids: string): Promise<Made> => ({
  ids,
  files: await api<CodeFile[]>('/blade-develop/code/gen-code', {
    method: 'POST',
    params: { ids, system: kSystem },
  }),
});

const copy = (id: string, commandId: string) =>
  api<unknown>('/blade-develop/code/copy', { method: 'POST', params: { id }, commandId });

const pack = (ids: string) => download('/blade-develop/code/package', { ids });

interface Made {
  ids: string;
  files: readonly CodeFile[];
}

/** Entries of code generation, and what they generate. */
export default function CodePage() {
  const { t } = useTranslation(['common', 'shell']);
  const can = usePerm();
  const intent = useIntent();
  const [made, setMade] = useState<Made>();
  const generating = useMutation({
    mutationFn: generate,
    meta: { success: 'shell:tool.generated' },
    onSuccess: setMade,
  });
  const packing = useMutation({ mutationFn: pack });
  const copying = useMutation({
    mutationFn: (id: string) => copy(id, intent.idFor(id)),
    meta: { success: 'msg.done', invalidates: ['code'] },
    onSuccess: intent.done,
  });
  const toolbar = (selection: Selection) =>
    can('code_generate') && (
      <Button
        variant="outline"
        colorPalette="gray"
        loading={generating.isPending}
        onClick={() =>
          selection.size
            ? generating.mutate([...selection].join(','))
            : notify.warning(t('msg.needOne'))
        }
      >
        {t('shell:tool.generate')}
      </Button>
    );
  return (
    <WithDef entity="code">
      {(def) => (
        <>
          <EntityScreen
            def={def}
            toolbar={toolbar}
            rowActions={[
              {
                name: 'copy',
                label: t('shell:tool.copy'),
                run: (row) => copying.mutate(row.id),
                off: !can('code_add'),
              },
            ]}
          />
          {made && (
            <FormDialog
              size="xl"
              title={t('shell:tool.generate')}
              footer={
                <Button loading={packing.isPending} onClick={() => packing.mutate(made.ids)}>
                  {t('shell:tool.save')}
                </Button>
              }
              onClose={() => setMade(undefined)}
            >
              <Stack gap="3">
                <Text color="fg.muted">{t('shell:tool.hint')}</Text>
                {made.files.map((file) => (
                  <section key={file.codeName + file.path} aria-label={file.path}>
                    <Heading as="h3" size="sm" mb="1">
                      {file.path}
                    </Heading>
                    <Code
                      as="pre"
                      display="block"
                      p="2"
                      maxH="240px"
                      overflow="auto"
                      whiteSpace="pre"
                      tabIndex={0}
                    >
                      {file.content}
                    </Code>
                  </section>
                ))}
              </Stack>
            </FormDialog>
          )}
        </>
      )}
    </WithDef>
  );
}
