import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UploadButton } from '@/components/UploadButton';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import type { EntityDef, Row } from '@/entities/model/def';
import { useNarrow } from '@/lib/browser/useNarrow';
import { mayUpload, uploadFile } from '@/lib/net/upload';
import { usePerm } from '@/lib/rights/perm';

/** Long, and of no use on a phone. */
const kWideOnly = ['name', 'link', 'domainUrl'];

/** A row is made by its upload and stays what it is; people know it by the name that it had with them. */
const asUploads = (def: EntityDef, narrow: boolean): EntityDef => ({
  ...def,
  display: 'originalName',
  routes: { ...def.routes, submit: undefined },
  fields: def.fields.map((field) => ({
    ...field,
    list: field.list && !(narrow && kWideOnly.includes(field.name)),
  })),
});

const download = (row: Row) => {
  const link = document.createElement('a');
  const own = String(row.link).startsWith('/api/');
  link.href = own ? `${row.link}&download=${row.id}` : String(row.link);
  link.rel = 'noreferrer';
  if (own) link.download = String(row.originalName || row.name);
  else link.target = '_blank';
  link.click();
};

/** Uploads of the company. */
export default function AttachPage() {
  const { t } = useTranslation();
  const can = usePerm();
  const narrow = useNarrow();
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, ''),
    meta: { success: 'upload.done', invalidates: ['attach'] },
  });
  return (
    <WithDef entity="attach">
      {(def) => (
        <EntityScreen
          def={asUploads(def, narrow)}
          toolbar={() =>
            can('attach_add') && (
              <UploadButton
                label={t('upload.upload')}
                loading={upload.isPending}
                onFile={(file) => mayUpload(file, false) && upload.mutate(file)}
              />
            )
          }
          rowActions={[{ name: 'download', label: t('upload.download'), run: download }]}
        />
      )}
    </WithDef>
  );
}
