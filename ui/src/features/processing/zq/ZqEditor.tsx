import { Box, Button, SimpleGrid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DraftOffer } from '@/components/drafts/DraftOffer';
import { useKeptForm } from '@/components/drafts/useKeptForm';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { HeaderForm } from '@/documents/goods/HeaderForm';
import { useFirstField } from '@/documents/kit/lines/keys';
import { useCommand } from '@/documents/kit/useCommand';
import { WorkFooter } from '@/documents/kit/WorkFooter';
import { orderQuery } from '@/documents/orders/model';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { count } from '@/lib/words/format';
import { ChildRows } from './ChildRows';
import { bodyOfZq, kZqHeader, lacking, toldChildren, type ZqForm } from './form';
import { kZqTouched, saveZq } from './model';

interface OrderLineProps {
  form: ZqForm;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<ZqForm>) => void;
}

/** The order and its line; the line's tile is the one that is cut, until another is chosen. */
function OrderLine({ form, problems, onChange }: OrderLineProps) {
  const t = useText();
  const { data } = useQuery({ ...orderQuery(form.orderId), enabled: form.orderId !== '' });
  const lines = form.orderId ? (data?.details ?? []) : [];
  const choose = (orderDetailId: string) => {
    const line = lines.find(({ id }) => id === orderDetailId);
    const header = line
      ? { ...form.header, commodityId: line.commodityId ?? '', parentSize: line.size ?? '' }
      : form.header;
    onChange({ orderDetailId, header });
  };
  return (
    <Box bg="bg.panel" borderRadius="l2" px="3" pt="2">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4">
        <Box data-field="orderId">
          <FormField label={t('entity:zqOrder.orderId')} required error={problems.orderId}>
            <RefSelect
              entity="order"
              aria-label={t('entity:zqOrder.orderId')}
              value={form.orderId}
              onChange={(orderId) => onChange({ orderId, orderDetailId: '' })}
            />
          </FormField>
        </Box>
        <FormField
          label={t('entity:zqOrder.orderDetailId')}
          required
          error={problems.orderDetailId}
        >
          <OptionSelect
            aria-label={t('entity:zqOrder.orderDetailId')}
            value={form.orderDetailId}
            onChange={choose}
            options={lines.map((line) => ({
              value: line.id,
              label: t('processing:zq.line', {
                n: line.lineNo,
                name: line.commodityName,
                size: line.size,
                pieces: count(line.pieces),
              }),
            }))}
          />
        </FormField>
      </SimpleGrid>
    </Box>
  );
}

interface ZqEditorProps {
  saved?: { id: string; version: number };
  initial: ZqForm;
}

/** A tile cutting order to be drawn: for which line, from which tile, and the pieces. */
export function ZqEditor({ saved, initial }: ZqEditorProps) {
  const { t } = useTranslation('processing');
  const text = useText();
  const navigate = useNavigate();
  const { orderId } = initial;
  const name = `zqOrder.${saved?.id ?? (orderId ? `for.${orderId}` : 'new')}`;
  const { form, setForm, release, offer } = useKeptForm(name, initial);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const root = useRef<HTMLDivElement>(null);
  useFirstField(root, !saved);
  const save = useCommand(saveZq, {
    success: 'msg.saved',
    invalidates: kZqTouched,
    done: ({ id }) => {
      release();
      void navigate(`/processing/zqDetail?id=${id}`);
    },
    refused: (error) => {
      if (error.field) setProblems({ [error.field]: errorText(error) });
      return false;
    },
  });
  const change = (more: Partial<ZqForm>) => setForm((old) => ({ ...old, ...more }));
  const submit = () => {
    const told = toldChildren(form);
    const whole = told.length ? { ...form, children: told } : form;
    setForm(whole);
    const missing = lacking(whole);
    setProblems(Object.fromEntries(Object.entries(missing).map(([at, key]) => [at, text(key)])));
    if (!Object.keys(missing).length) save.mutate(bodyOfZq(whole, saved));
  };
  return (
    <Stack gap="2" ref={root}>
      <DraftOffer {...offer} />
      <OrderLine form={form} problems={problems} onChange={change} />
      <HeaderForm
        entity="zqOrder"
        specs={kZqHeader}
        header={form.header}
        problems={problems}
        onChange={(header) => change({ header: { ...form.header, ...header } })}
      />
      <ChildRows
        lines={form.children}
        problems={problems}
        onChange={(children) => change({ children })}
      />
      <WorkFooter sum={t('zq.hint')}>
        <Button loading={save.isPending} onClick={submit}>
          {text('act.save')}
        </Button>
      </WorkFooter>
    </Stack>
  );
}
