import { SimpleGrid } from '@chakra-ui/react';
import { Link } from 'react-router';
import { CodeText } from '@/components/codes/CodeText';
import { DictText } from '@/components/fields/DictSelect';
import { TextField } from '@/components/fields/FormField';
import { Files } from '@/components/files/Files';
import { showValue } from '@/documents/orders/fields';
import type { OrderDetail } from '@/documents/orders/model';
import { useText } from '@/i18n';
import { isOn } from '@/lib/words/flag';

type Field = keyof OrderDetail & string;

const fields: readonly Field[] = [
  'customerName',
  'customerTel',
  'receiver',
  'receiverTel',
  'regionCode',
  'projectAddress',
  'projectName',
  'contractNo',
  'guideUserName',
  'designerUserName',
  'deptName',
  'warehouseName',
  'payMode',
  'depositRate',
  'deliverMode',
  'expectDate',
  'allowMixShade',
  'createUserName',
  'createTime',
  'remark',
];
const wide: readonly Field[] = ['projectAddress', 'remark'];

const idOf = (field: string) => field.replace(/(User|dept|warehouse)Name$/, '$1Id');

/** Fields that are called as the dictionaries that name their values. */
const isChoice = (field: string) => field === 'payMode' || field === 'deliverMode';

/** Header of an order. */
export function OrderInfo({ order }: { order: OrderDetail }) {
  const t = useText();
  const label = (field: string) =>
    t(`entity:order.${field}`, { defaultValue: t(`entity:order.${idOf(field)}`) });
  const shown = fields.filter((field) => field !== 'depositRate' || order.payMode === 2);
  return (
    <SimpleGrid columns={{ base: 2, md: 4, '2xl': 6 }} gapX="4">
      {shown.map((field) => (
        <TextFieldCell key={field} wide={wide.includes(field)} label={label(field)}>
          {field === 'customerName' && order.customerId ? (
            <Link
              to={`/base/customer?id=${order.customerId}`}
              style={{ textDecoration: 'underline' }}
            >
              {order.customerName}
            </Link>
          ) : field === 'regionCode' && order.regionCode ? (
            <CodeText tree="region" code={order.regionCode} />
          ) : isChoice(field) && order[field] ? (
            <DictText
              code={field}
              value={order[field]}
              otherwise={showValue(t, 'order', field, order[field])}
            />
          ) : (
            showValue(t, 'order', field, order[field]) || '-'
          )}
        </TextFieldCell>
      ))}
      {!!order.attachUrls?.length && (
        <TextFieldCell wide label={label('attachUrls')}>
          <Files label={label('attachUrls')} urls={order.attachUrls} size={48} />
        </TextFieldCell>
      )}
      {isOn(order.closed) && (
        <TextFieldCell wide label={label('closeReason')}>
          {order.closeReason}
        </TextFieldCell>
      )}
    </SimpleGrid>
  );
}

const TextFieldCell = ({
  wide,
  label,
  children,
}: {
  wide: boolean;
  label: string;
  children: React.ReactNode;
}) => (
  <div style={wide ? { gridColumn: 'span 2' } : undefined}>
    <TextField label={label}>{children}</TextField>
  </div>
);
