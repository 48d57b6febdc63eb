import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Loading, Notice } from '@/components/states';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import type { detailQuery } from '@/lib/net/calls';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { DocumentEditor, type Save } from './DocumentEditor';
import type { DocumentForm, EditorSpec, Header } from './spec';
import { useNewHeader } from './useNewHeader';

interface Editable {
  id: string;
  version: number;
  allowed: readonly string[];
}

interface EditPageProps<T extends Editable> {
  spec: EditorSpec;
  /** Of a document that exists, where it differs. */
  changing?: EditorSpec;
  /** Shades and bins offered are those that goods leave. */
  fromStock?: boolean;
  query: (id: string) => ReturnType<typeof detailQuery<T>>;
  /** Whether the document can be changed beyond being allowed to. */
  open?: (document: T) => boolean;
  numberOf: (document: T) => string;
  formOf: (document: T) => DocumentForm;
  newTitle: string;
  newHeader: (today: string, warehouseId: string) => Header;
  save: Save;
}

function Existing<T extends Editable>({ id, ...page }: EditPageProps<T> & { id: string }) {
  const t = useText();
  const query = useQuery({ ...page.query(id), gcTime: 0 });
  useTabTitle(query.data && `${t('act.edit')} ${page.numberOf(query.data)}`);
  return (
    <Loaded query={query}>
      {(document) =>
        document.allowed.includes('edit') && (page.open?.(document) ?? true) ? (
          <DocumentEditor
            spec={page.changing ?? page.spec}
            fromStock={page.fromStock}
            saved={{ id: document.id, version: document.version }}
            initial={page.formOf(document)}
            save={page.save}
          />
        ) : (
          <Notice icon={Lock} title={t('error:STATUS_DENIED')} />
        )
      }
    </Loaded>
  );
}

function New<T extends Editable>({ spec, fromStock, newTitle, newHeader, save }: EditPageProps<T>) {
  const t = useText();
  const { ready, today, warehouseId } = useNewHeader();
  useTabTitle(t(newTitle));
  if (!ready) return <Loading />;
  const header = newHeader(today, warehouseId);
  return (
    <DocumentEditor spec={spec} fromStock={fromStock} initial={{ header, lines: [] }} save={save} />
  );
}

/** A warehouse document to be written, or changed when the address names one. */
export function EditPage<T extends Editable>(page: EditPageProps<T>) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id ? <Existing key={id} {...page} id={id} /> : <New key="new" {...page} />;
}
