import { Box, Heading, Input, SimpleGrid } from '@chakra-ui/react';
import { type Dispatch, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CodeSelect } from '@/components/codes/CodeSelect';
import { DateInput } from '@/components/fields/DateInput';
import { DictSelect } from '@/components/fields/DictSelect';
import { FormField } from '@/components/fields/FormField';
import { RefSelect } from '@/components/fields/RefSelect';
import { SwitchInput } from '@/components/fields/SwitchInput';
import { FilesInput } from '@/components/files/FilesInput';
import { isDealer } from '@/documents/orders/again';
import { useText } from '@/i18n';
import { composes } from '@/lib/browser/composing';
import { notify } from '@/lib/browser/toast';
import { linksIn } from '@/lib/net/files';
import { usePerm } from '@/lib/rights/perm';
import { useCustomerByTel } from '../customer/CustomerByTel';
import { CustomerInfo } from '../customer/CustomerInfo';
import type { HeaderField, OrderForm } from './form';
import { problemText, requiredFields } from './problems';
import { useChannelPrefill } from './useChannelPrefill';
import type { FormAction } from './useOrderForm';
import { usePrefill } from './usePrefill';
import type { ScreenProblems } from './wire';

interface HeaderFieldsProps {
  form: OrderForm;
  problems: ScreenProblems;
  dispatch: Dispatch<FormAction>;
  /** Where the keyboard goes from the last field. */
  onLeave: () => void;
}

const refs: Partial<Record<HeaderField, string>> = {
  guideUserId: 'user',
  designerUserId: 'user',
  deptId: 'dept',
  warehouseId: 'warehouse',
};
/** On credit sells to channel customers alone. */
const kOnCredit = '3';
/** Of the dictionaries that are called as the fields are. */
const options: Partial<Record<HeaderField, readonly string[]>> = {
  payMode: ['1', '2', kOnCredit],
  deliverMode: ['1', '2', '3', '4'],
};
const kMaxLength: Partial<Record<HeaderField, number>> = {
  receiver: 32,
  receiverTel: 11,
  projectAddress: 200,
  projectName: 100,
  contractNo: 64,
  remark: 500,
};
/** Files of an order. */
const kAttachMax = 20;
const wide: readonly HeaderField[] = ['projectAddress', 'remark', 'attachUrls'];
const wideOnPhone: readonly HeaderField[] = [
  'customerId',
  'channelCustomerId',
  'projectName',
  ...wide,
];
const numeric: readonly HeaderField[] = ['receiverTel', 'depositRate'];

/** The fields in the order in which they are shown and walked through. */
const shownFields = (form: OrderForm, can: (button: string) => boolean): HeaderField[] => [
  // A dealer has no retail customers.
  ...(isDealer(can) ? [] : (['customerId'] as const)),
  ...(can('channelcustomer_view') ? (['channelCustomerId'] as const) : []),
  'receiver',
  'receiverTel',
  'regionCode',
  'projectAddress',
  'projectName',
  'contractNo',
  'guideUserId',
  'designerUserId',
  'deptId',
  'warehouseId',
  'payMode',
  ...(form.header.payMode === '2' ? (['depositRate'] as const) : []),
  'deliverMode',
  'expectDate',
  'allowMixShade',
  'remark',
  'attachUrls',
];

/** Of a choice out of a tree: only while nothing is chosen, so that the keyboard goes on. */
const kEntered = 'input:not([type=file]), select, button[aria-haspopup]:not([data-filled])';

/** Enter goes to the next field; a list that is open takes it for itself. */
function onEnter(event: KeyboardEvent<HTMLElement>, onLeave: () => void) {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.ctrlKey || composes(event)) return;
  // A dialog that the header opened stands elsewhere, and has an Enter of its own.
  if (!event.currentTarget.contains(target)) return;
  if (event.defaultPrevented || target.getAttribute('aria-expanded') === 'true') return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>(kEntered)];
  const next = all
    .slice(all.indexOf(target as HTMLInputElement) + 1)
    .find((each) => !each.disabled);
  event.preventDefault();
  if (next) next.focus();
  else onLeave();
}

/** Somebody wants an order for this customer: what is being written already is not turned into one. */
function useGivenCustomer(form: OrderForm, choose: (id: string, name: string) => void) {
  const { t } = useTranslation('order');
  const { state, key } = useLocation() as {
    state: { customer?: { id: string; name: string } } | null;
    key: string;
  };
  const done = useRef('');
  const { customerId, channelCustomerId } = form.header;
  useEffect(() => {
    const given = state?.customer;
    if (!given || done.current === key) return;
    done.current = key;
    if (!customerId && !channelCustomerId) choose(given.id, given.name);
    else if (customerId !== given.id) notify.warning(t('edit.otherCustomer', { name: given.name }));
  }, [state, key, customerId, channelCustomerId, choose, t]);
}

function useControl({ form, dispatch }: Pick<HeaderFieldsProps, 'form' | 'dispatch'>) {
  const t = useText();
  const prefill = usePrefill(form, dispatch);
  useGivenCustomer(form, prefill);
  const { guideUserId: userId, deptId } = form.header;
  const byTel = useCustomerByTel(prefill, { userId, deptId });
  const prefillChannel = useChannelPrefill(form, dispatch);
  const isChannel = form.header.channelCustomerId !== '';
  const set = (field: HeaderField, value: string, name?: string) =>
    dispatch({ type: 'header', values: { [field]: value }, names: { [field]: name } });
  const control = (field: HeaderField): ReactNode => {
    const value = form.header[field];
    const label = t(`entity:order.${field}`);
    const change = (next: string) => set(field, next);
    if (field === 'customerId') {
      return (
        <RefSelect
          key={byTel.key}
          entity="customer"
          aria-label={label}
          value={value}
          initialName={form.names.customerId}
          onChange={(id, items) => prefill(id, items[0]?.name ?? '')}
          onTyped={byTel.onTyped}
          onUnmatched={byTel.onUnmatched}
        />
      );
    }
    if (field === 'channelCustomerId') {
      return (
        <RefSelect
          entity="channelCustomer"
          aria-label={label}
          value={value}
          initialName={form.names.channelCustomerId}
          onChange={(id, items) => prefillChannel(id, items[0]?.name ?? '')}
        />
      );
    }
    const ref = refs[field];
    if (ref) {
      return (
        <RefSelect
          entity={ref}
          aria-label={label}
          value={value}
          initialName={form.names[field]}
          onChange={(id, items) => set(field, id, items[0]?.name)}
        />
      );
    }
    const choices = options[field];
    if (choices) {
      return (
        <DictSelect
          aria-label={label}
          code={field}
          known={choices.filter((each) => field !== 'payMode' || each !== kOnCredit || isChannel)}
          labelOf={(each) => t(`entity:order.${field}_${each}`)}
          value={value}
          onChange={change}
        />
      );
    }
    if (field === 'regionCode') {
      return (
        <CodeSelect
          tree="region"
          label={label}
          value={value}
          name={form.names.regionCode}
          onChange={(code, name) => set('regionCode', code, name)}
        />
      );
    }
    if (field === 'attachUrls') {
      return (
        <FilesInput
          label={label}
          urls={linksIn(value)}
          max={kAttachMax}
          onChange={(urls) => change(urls.join(','))}
        />
      );
    }
    if (field === 'expectDate') return <DateInput value={value} onChange={change} />;
    if (field === 'allowMixShade') {
      return <SwitchInput value={value === '1'} onChange={(on) => change(on ? '1' : '0')} />;
    }
    return (
      <Input
        value={value}
        maxLength={kMaxLength[field]}
        inputMode={numeric.includes(field) ? 'decimal' : undefined}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
    );
  };
  return { control, byTel };
}

export function HeaderFields({ form, problems, dispatch, onLeave }: HeaderFieldsProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const { control, byTel } = useControl({ form, dispatch });
  const required = requiredFields(form);
  const can = usePerm();
  // The rate of the deposit takes the room.
  const deposit = form.header.payMode === '2';
  return (
    <Box
      as="section"
      bg="bg.panel"
      borderRadius="l2"
      px="3"
      py="2"
      aria-labelledby="order-header"
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => onEnter(event, onLeave)}
    >
      <Heading as="h2" size="sm" id="order-header" mb="1">
        {t('edit.header')}
      </Heading>
      <SimpleGrid
        columns={{ base: 2, lg: 4, xl: 6 }}
        gapX="3"
        gridAutoFlow={{ base: 'dense', lg: 'row' }}
      >
        {shownFields(form, can).map((field) => {
          const problem = problems[field];
          return (
            <Box
              key={field}
              data-field={field}
              minW="0"
              gridColumn={{
                base: wideOnPhone.includes(field) ? 'span 2' : undefined,
                lg: wide.includes(field) && !(deposit && field === 'remark') ? 'span 2' : 'auto',
              }}
            >
              <FormField
                label={text(`entity:order.${field}`) + (field === 'depositRate' ? ' (%)' : '')}
                required={required.includes(field)}
                error={problem && problemText(text, problem)}
              >
                {control(field)}
              </FormField>
            </Box>
          );
        })}
      </SimpleGrid>
      {byTel.line}
      <CustomerInfo id={form.header.customerId} />
    </Box>
  );
}
