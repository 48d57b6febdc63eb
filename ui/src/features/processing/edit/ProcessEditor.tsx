import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DraftOffer } from '@/components/drafts/DraftOffer';
import { useDraft, useLeftForm } from '@/components/drafts/useDraft';
import { DateInput } from '@/components/fields/DateInput';
import { mayDrop, useUnsavedGuard } from '@/components/useUnsavedGuard';
import { HeaderForm } from '@/documents/goods/HeaderForm';
import { focusProblem, useFirstField, useSaveKeys } from '@/documents/kit/lines/keys';
import { useCommand } from '@/documents/kit/useCommand';
import { WorkFooter } from '@/documents/kit/WorkFooter';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import type { ApiError } from '@/lib/net/transport';
import { usePerm } from '@/lib/rights/perm';
import { processStatus } from '@/lib/wire/status';
import { yuan } from '@/lib/words/format';
import { type PartList, saveProcess } from '../model';
import { Drawings } from './Drawings';
import {
  blankPart,
  bodyOf,
  formProblems,
  materialOf,
  type PartLine,
  type Problems,
  type ProcessForm,
  placeOf,
  problemsOfLine,
} from './form';
import { LineDialog } from './LineDialog';
import { type LinePrice, PartPanel } from './PartPanel';
import { kHeader, kParts, type PartSpec, partOf } from './spec';
import { type PriceBody, type Priced, usePrice } from './usePrice';
import { type FormState, useProcessForm } from './useProcessForm';

interface ProcessEditorProps {
  /** Of a process order that exists. */
  saved?: { id: string; version: number };
  initial: ProcessForm;
  /** It can be submitted from here. */
  draft: boolean;
  /** What it is for. */
  about?: string;
}

/** The whole form, priced as it stands by the prices of a day. */
const pricedBody = (form: ProcessForm, id: string | undefined, day: string) => {
  const body = bodyOf(form, id === undefined) as PriceBody;
  return form.header.plantId
    ? { ...body, ...(id && { id }), ...(day && { pricingDate: day }) }
    : undefined;
};

/** The prices of the form, on a day that can be chosen. */
function usePriceOn(form: ProcessForm, id: string | undefined) {
  const [day, setDay] = useState('');
  return { ...usePrice(pricedBody(form, id, day)), day, setDay };
}

const pricesOf = (priced: Priced | undefined, list: PartList): readonly LinePrice[] =>
  priced && list !== 'commodity' ? priced[list] : [];

interface PricingDayProps {
  day: string;
  onDay: (day: string) => void;
}

/** Another day whose prices are looked at: what is saved keeps to today's. */
function PricingDay({ day, onDay }: PricingDayProps) {
  const { t } = useTranslation('processing');
  return (
    <HStack gap="2" wrap="wrap" ms="auto">
      <Text color="fg.muted">{t('pricingDay')}</Text>
      <DateInput aria-label={t('pricingDay')} w="36" value={day} onChange={onDay} />
      {day && <Text color="fg.warning">{t('pricingDayHint')}</Text>}
    </HStack>
  );
}

function Sum({ priced, ...pricing }: PricingDayProps & { priced: Priced | undefined }) {
  const { t } = useTranslation('processing');
  const text = useText();
  if (!priced) return null;
  const told = [
    ['craftAmount', priced.craftAmount],
    ['urgentAmount', priced.urgentAmount],
    ['freightAmount', priced.freightAmount],
    ['costAmount', priced.costAmount],
  ] as const;
  return (
    <Flex bg="bg.panel" borderRadius="l2" px="3" py="2" gap="4" wrap="wrap" aria-live="polite">
      {told.map(
        ([field, fen]) =>
          fen !== undefined && (
            <Text key={field} color="fg.muted">
              {text(`entity:process.${field}`)} {yuan(fen)}
            </Text>
          ),
      )}
      {priced.unpricedWorks > 0 && (
        <Text color="fg.warning">{t('unpriced', { count: priced.unpricedWorks })}</Text>
      )}
      <PricingDay {...pricing} />
    </Flex>
  );
}

/** What has a place on the page that says what is wrong with it. */
const kShown = [...kHeader.map(({ name }) => name), 'drawingUrls', 'parts'];

/** What pricing says against a line stands there too. */
const withRefusal = (problems: Problems, refused: ApiError | undefined): Problems =>
  refused?.field && placeOf(refused.field)
    ? { [refused.field]: errorText(refused), ...problems }
    : problems;

/** What the tab was left with, unless that was for another order: its draft is kept under its own name. */
function useLeft(initial: ProcessForm): FormState | undefined {
  const left = useLeftForm<FormState>();
  return left && left.base.header.orderId === initial.header.orderId ? left : undefined;
}

interface AddPartsProps {
  /** Lines of material that can be planned. */
  material: number;
  onAdd: (part: PartSpec) => void;
  onPlan: () => void;
}

function AddParts({ material, onAdd, onPlan }: AddPartsProps) {
  const { t } = useTranslation('processing');
  const text = useText();
  return (
    <HStack
      wrap="wrap"
      gap="1.5"
      bg="bg.panel"
      borderRadius="l2"
      px="3"
      py="2"
      role="group"
      aria-label={t('addPart')}
    >
      {kParts.map((part) => (
        <Button key={part.list} variant="outline" colorPalette="gray" onClick={() => onAdd(part)}>
          <Plus size={14} />
          {text(`entity:${part.entity}._name`)}
        </Button>
      ))}
      {material > 0 && (
        <Button variant="ghost" onClick={onPlan}>
          {t('planMaterial', { count: material })}
        </Button>
      )}
    </HStack>
  );
}

interface FooterProps {
  priced: Priced | undefined;
  /** Whose prices they are, unless today's. */
  day: string;
  draft: boolean;
  saving: boolean;
  onCancel: () => void;
  onSave: (submit: boolean) => void;
}

function Footer({ priced, day, draft, saving, onCancel, onSave }: FooterProps) {
  const { t } = useTranslation('processing');
  const text = useText();
  const amount = yuan(priced?.sellAmount);
  const sum = day ? t('sumOn', { amount, day }) : t('sum', { amount });
  return (
    <WorkFooter sum={priced ? sum : ''}>
      <Button variant="outline" colorPalette="gray" onClick={onCancel}>
        {text('act.cancel')}
      </Button>
      <Button
        variant={draft ? 'outline' : 'solid'}
        loading={saving}
        aria-keyshortcuts="Control+S"
        onClick={() => onSave(false)}
      >
        {draft ? text('order:edit.save') : text('act.save')}
      </Button>
      {draft && (
        <Button loading={saving} aria-keyshortcuts="Control+Enter" onClick={() => onSave(true)}>
          {t('saveSubmit')}
        </Button>
      )}
    </WorkFooter>
  );
}

/** A process order to be written or changed: header, what is worked on, material; priced as it is typed. */
export function ProcessEditor({ saved, initial, draft, about }: ProcessEditorProps) {
  const text = useText();
  const navigate = useNavigate();
  const mayGo = usePerm()('process_submit') && draft;
  const root = useRef<HTMLDivElement>(null);
  const left = useLeft(initial);
  const [start] = useState(left ?? { form: initial, base: initial, version: saved?.version ?? 0 });
  const editor = useProcessForm(start);
  const { form, state, dirty } = editor;
  const name = `process.${saved?.id ?? (initial.header.orderId ? `for.${initial.header.orderId}` : 'new')}`;
  const kept = useDraft({ name, state, dirty, resumed: left !== undefined });
  const allowLeave = useUnsavedGuard(dirty, true);
  const [problems, setProblems] = useState<Problems>({});
  const [opened, setOpened] = useState<{ list: PartList; line: PartLine; told?: Problems }>();
  const { priced, refused, day, setDay } = usePriceOn(form, saved?.id);
  const release = () => {
    allowLeave();
    kept.leave();
  };
  const show = (found: Problems) => {
    setProblems(found);
    requestAnimationFrame(() => focusProblem(root.current, found));
  };
  /** A refusal stands at its field, in the line that it is about. */
  const refuse = (field: string, told: string): boolean => {
    show({ [field]: told });
    const place = placeOf(field);
    const line = place && form.lists[place.list][place.index];
    if (place && line) setOpened({ list: place.list, line, told: { [place.field]: told } });
    return line !== undefined || kShown.includes(field);
  };
  const { mutate, isPending } = useCommand(saveProcess, {
    success: 'msg.saved',
    done: ({ id }) => {
      release();
      void navigate(`/processing/detail?id=${id}`);
    },
    refused: (error) => !!error.field && refuse(error.field, errorText(error)),
  });
  const send = (submit: boolean) => {
    if (isPending || opened) return;
    const found = formProblems(text, form);
    show(found);
    if (Object.keys(found).length) return notify.warning(text('order:msg.check'));
    mutate({
      ...bodyOf(form, !saved),
      ...(saved && { id: saved.id, version: state.version }),
      ...(submit && mayGo && { processStatus: processStatus.processToQuote }),
    });
  };
  const sendOff = useSaveKeys(send, mayGo);
  useFirstField(root, !saved);
  const cancel = async () => {
    if (!(await mayDrop(dirty))) return;
    release();
    void navigate(saved ? `/processing/detail?id=${saved.id}` : '/processing/process');
  };
  const shown = withRefusal(problems, refused);
  const material = priced ? materialOf(priced, form.lists.commodity) : [];
  return (
    <Flex direction="column" gap="2" h="full" ref={root}>
      <Stack gap="2" flex="1" minH="0" overflowY="auto">
        <DraftOffer draft={kept} onRestore={editor.load} />
        {about && (
          <Text bg="bg.panel" borderRadius="l2" px="3" py="2">
            {about}
          </Text>
        )}
        <HeaderForm
          entity="process"
          specs={kHeader}
          header={form.header}
          problems={problems}
          onChange={editor.setHeader}
        />
        <Drawings urls={form.drawings} error={problems.drawingUrls} onChange={editor.setDrawings} />
        <AddParts
          material={material.length}
          onAdd={(part) => setOpened({ list: part.list, line: blankPart({ ...part.start }) })}
          onPlan={() => editor.addLines('commodity', material)}
        />
        {problems.parts && (
          <Text role="alert" color="fg.error" px="3">
            {problems.parts}
          </Text>
        )}
        {kParts.map((part) => {
          const lines = form.lists[part.list];
          return (
            lines.length > 0 && (
              <PartPanel
                key={part.list}
                part={part}
                lines={lines}
                prices={pricesOf(priced, part.list)}
                problems={shown}
                onOpen={(line) =>
                  setOpened({
                    list: part.list,
                    line,
                    told: problemsOfLine(problems, part.list, lines.indexOf(line)),
                  })
                }
                onCopy={(line) => editor.copyLine(part.list, line)}
                onRemove={(line) => {
                  setProblems({});
                  editor.removeLine(part.list, line);
                }}
              />
            )
          );
        })}
        <Sum priced={priced} day={day} onDay={setDay} />
      </Stack>
      <Footer
        priced={priced}
        day={day}
        draft={mayGo}
        saving={isPending}
        onCancel={() => void cancel()}
        onSave={sendOff}
      />
      {opened && (
        <LineDialog
          key={opened.line.key}
          part={partOf(opened.list)}
          line={opened.line}
          problems={opened.told}
          header={form.header}
          onSave={(line) => {
            editor.putLine(opened.list, line);
            setProblems({});
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Flex>
  );
}
