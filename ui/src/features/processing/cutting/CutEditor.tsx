import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DraftOffer } from '@/components/drafts/DraftOffer';
import { useKeptForm } from '@/components/drafts/useKeptForm';
import { HeaderForm } from '@/documents/goods/HeaderForm';
import { useFirstField } from '@/documents/kit/lines/keys';
import { useCommand } from '@/documents/kit/useCommand';
import { WorkFooter } from '@/documents/kit/WorkFooter';
import { stockPage } from '@/documents/stock/model';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { count, percent } from '@/lib/words/format';
import { useWorkedOut } from '../useWorkedOut';
import { bodyOfCut, type CutForm, fieldHere, kCutHeader, type Wanted } from './form';
import { type CutBody, type CutPlanned, kCutTouched, saveCutPlan, yieldOf } from './model';
import { PartRows } from './PartRows';
import { CutFigures, Sheets } from './Sheets';

/** What the body would be planned as. */
function usePlanned(body: CutBody | undefined) {
  const path = '/blade-system/cutPlanApi/planCut';
  const { answer: planned, ...state } = useWorkedOut<CutPlanned>('cutPlan', path, body);
  return { planned, ...state };
}

/** Shades of the commodity that stand in the warehouse; one is taken by a click. */
function Shades({ form, onPick }: { form: CutForm; onPick: (shade: string) => void }) {
  const { t } = useTranslation('processing');
  const { commodityId = '', warehouseId = '', grade = '' } = form.header;
  const { data } = useQuery({
    ...stockPage({ commodityId, warehouseId, grade, available_ge: 1, size: 50 }),
    enabled: Boolean(commodityId && warehouseId),
  });
  const rows = (data?.records ?? []).filter((row) => !row.colorNumber?.startsWith('YL:'));
  if (!rows.length) return null;
  return (
    <HStack px="3" wrap="wrap" gap="2">
      <Text color="fg.muted">{t('cut.shades')}</Text>
      {rows.map((row) => (
        <Button
          key={row.id}
          size="xs"
          variant={row.colorNumber === form.header.colorNumber ? 'solid' : 'outline'}
          onClick={() => onPick(row.colorNumber ?? '')}
        >
          {row.colorNumber} ({count(row.available)})
        </Button>
      ))}
    </HStack>
  );
}

interface CutEditorProps {
  saved?: { id: string; version: number };
  initial: CutForm;
  /** What the process order wants, where there is more than one commodity. */
  wanted?: readonly Wanted[];
  about?: string;
}

/** A cut plan to be written: which pieces, which parts, and at once how they are cut. */
export function CutEditor({ saved, initial, wanted = [], about }: CutEditorProps) {
  const { t } = useTranslation('processing');
  const text = useText();
  const navigate = useNavigate();
  const { processId } = initial.header;
  const name = `cutPlan.${saved?.id ?? (processId ? `for.${processId}` : 'new')}`;
  const { form, setForm, release, offer } = useKeptForm(name, initial);
  const body = bodyOfCut(form, saved);
  const { planned, refused, waiting } = usePlanned(body);
  const root = useRef<HTMLDivElement>(null);
  useFirstField(root, !saved);
  const save = useCommand(saveCutPlan, {
    success: 'msg.saved',
    invalidates: kCutTouched,
    done: ({ id }) => {
      release();
      void navigate(`/processing/cutDetail?id=${id}`);
    },
  });
  const problems: Record<string, string> = refused?.field
    ? { [fieldHere(refused.field, form.lines)]: errorText(refused) }
    : {};
  const change = (header: CutForm['header']) =>
    setForm({ ...form, header: { ...form.header, ...header } });
  const foot = () => {
    if (!body) return t('cut.hint');
    if (refused) return errorText(refused);
    if (!planned) return t('cut.planning');
    return t('cut.sum', {
      pieces: planned.newPieces,
      remnants: planned.remnantPieces,
      used: percent(yieldOf(planned).used),
    });
  };
  return (
    <Stack gap="2" ref={root}>
      <DraftOffer {...offer} />
      {about && <Text px="3">{about}</Text>}
      {wanted.length > 1 && (
        <HStack px="3" wrap="wrap">
          <Text color="fg.muted">{t('cut.wanted')}</Text>
          {wanted.map(({ commodityId, name, colorNumber, lines }) => (
            <Button
              key={commodityId}
              size="xs"
              variant={commodityId === form.header.commodityId ? 'solid' : 'outline'}
              onClick={() =>
                setForm({ header: { ...form.header, commodityId, colorNumber }, lines })
              }
            >
              {name}
            </Button>
          ))}
        </HStack>
      )}
      <HeaderForm
        entity="cutPlan"
        specs={kCutHeader}
        header={form.header}
        problems={problems}
        onChange={change}
      />
      <Shades form={form} onPick={(colorNumber) => change({ colorNumber })} />
      <PartRows
        lines={form.lines}
        problems={problems}
        onChange={(lines) => setForm({ ...form, lines })}
      />
      {planned && (
        <>
          <CutFigures plan={planned} />
          <Sheets plan={planned} />
        </>
      )}
      <WorkFooter sum={foot()} alarm={Boolean(refused)}>
        <Button
          disabled={!body || Boolean(refused) || waiting}
          loading={save.isPending}
          onClick={() => body && save.mutate(body)}
        >
          {text('act.save')}
        </Button>
      </WorkFooter>
    </Stack>
  );
}
