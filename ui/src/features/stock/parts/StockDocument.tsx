import { Ban, Pencil, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { Panel } from '@/components/Panel';
import { type Action, Actions } from '@/documents/kit/Actions';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentHistory } from '@/documents/kit/DocumentHistory';
import { TitleBar } from '@/documents/kit/DocumentPage';
import { InfoGrid, type InfoItem } from '@/documents/kit/InfoGrid';
import type { MoveRecord } from '@/documents/stock/model';
import { Together } from '@/documents/together/Together';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { RecordsTable } from './RecordsTable';
import { VoidDialog } from './VoidDialog';

interface StepsProps {
  no: string;
  /** What may be done with the document now. */
  allowed: readonly string[];
  /** What only this kind of document has; first come those before the usual ones. */
  items?: readonly (Action | false)[];
  /** Asked before it is submitted. */
  submitBody: string;
  submitting: boolean;
  submit: () => void;
  /** Address of its editor, "" when it cannot be edited any more. */
  editor: string;
  runVoid: (reason: string, commandId: string) => Promise<unknown>;
}

/** Buttons of a warehouse document: its own next steps, then submit, edit and void. */
export function DocumentSteps({
  no,
  allowed,
  items = [],
  submitBody,
  submitting,
  submit,
  editor,
  runVoid,
}: StepsProps) {
  const { t } = useTranslation('stock');
  const text = useText();
  const navigate = useNavigate();
  const [voiding, setVoiding] = useState(false);
  const ask = async () => {
    if (await confirm({ title: text('msg.confirm'), body: submitBody })) submit();
  };
  return (
    <>
      <Actions
        items={[
          ...items,
          allowed.includes('submit') && {
            name: 'submit',
            label: t('act.submit'),
            icon: Send,
            main: true,
            loading: submitting,
            run: () => void ask(),
          },
          allowed.includes('edit') &&
            editor !== '' && {
              name: 'edit',
              label: text('act.edit'),
              icon: Pencil,
              run: () => void navigate(editor),
            },
          allowed.includes('void') && {
            name: 'void',
            label: t('act.void'),
            icon: Ban,
            danger: true,
            run: () => setVoiding(true),
          },
        ]}
      />
      {voiding && <VoidDialog no={no} run={runVoid} onClose={() => setVoiding(false)} />}
    </>
  );
}

interface StockDocumentProps {
  entity: string;
  /** Entity of its lines. */
  line: string;
  id: string;
  no: string;
  /** Field of the step, and the step. */
  status: readonly [field: string, value: number];
  header: readonly InfoItem[];
  voidReason?: string;
  lines: ReactNode;
  records: readonly MoveRecord[];
  mayReverse?: boolean;
  /** Buttons of the title bar. */
  buttons: ReactNode;
  /** Panels between the movements and the history. */
  children?: ReactNode;
}

/** A document of the warehouse: header, lines, movements, history. */
export function StockDocument(props: StockDocumentProps) {
  const { entity, line, id, no, status, header, voidReason } = props;
  const { t } = useTranslation('stock');
  const text = useText();
  useTabTitle(no);
  const voided: InfoItem[] = voidReason ? [['voidReason', voidReason, 'wide']] : [];
  return (
    <>
      <TitleBar
        title={no}
        status={<DocStatus entity={entity} field={status[0]} value={status[1]} />}
      >
        <Together entity={entity} id={id} no={no} />
        {props.buttons}
      </TitleBar>
      <Panel title={t('doc.header')}>
        <InfoGrid entity={entity} items={[...header, ...voided]} />
      </Panel>
      <Panel title={t('edit.lines')}>{props.lines}</Panel>
      <Panel title={t('record.title')}>
        <RecordsTable records={props.records} mayReverse={props.mayReverse} />
      </Panel>
      {props.children}
      <Panel title={text('history.title')}>
        <DocumentHistory entity={entity} line={line} id={id} />
      </Panel>
    </>
  );
}
