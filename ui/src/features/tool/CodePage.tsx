import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
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
import { DescribeDialog } from './describe/DescribeDialog';
import type { CodeFile } from './describe/model';
import { Files } from './Files';

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
  /** An entry's id; "" for a new one. */
  const [described, setDescribed] = useState<string>();
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
  const describes = can('code_generate') && can('code_add');
  const toolbar = (selection: Selection) => (
    <HStack>
      {describes && (
        <Button variant="outline" onClick={() => setDescribed('')}>
          <Plus size={14} />
          {t('shell:describe.title')}
        </Button>
      )}
      {can('code_generate') && (
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
      )}
    </HStack>
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
                name: 'describe',
                label: t('shell:describe.title'),
                run: (row) => setDescribed(row.id),
                off: !can('code_generate') || !can('code_edit'),
              },
              {
                name: 'copy',
                label: t('shell:tool.copy'),
                run: (row) => copying.mutate(row.id),
                off: !can('code_add'),
              },
            ]}
          />
          {described !== undefined && (
            <DescribeDialog id={described} onClose={() => setDescribed(undefined)} />
          )}
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
                <Files files={made.files} />
              </Stack>
            </FormDialog>
          )}
        </>
      )}
    </WithDef>
  );
}
