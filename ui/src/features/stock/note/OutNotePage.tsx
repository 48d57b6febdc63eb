import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice, Loading } from '@/components/states';
import { PrintBar, PrintLine } from '@/documents/print/PrintBar';
import { paper } from '@/documents/print/paper';
import { QrCode } from '@/documents/print/QrCode';
import { useText } from '@/i18n';
import { boxesText, count, kilograms, roundedMetres } from '@/lib/words/format';
import { downloadPicking, type Note, type NoteLine, noteQuery, outPrinting } from './model';

/** What stands over the lines, by the member that has its words. */
const kHead: readonly (readonly [field: string, label: string])[] = [
  ['customerName', 'customerName'],
  ['receiver', 'receiver'],
  ['receiverTel', 'receiverTel'],
  ['address', 'address'],
  ['sourceNo', 'sourceNo'],
  ['warehouseName', 'warehouseId'],
  ['outDate', 'outDate'],
  ['logisticName', 'logisticId'],
  ['waybillNo', 'waybillNo'],
  ['driverName', 'driverName'],
  ['driverTel', 'driverTel'],
  ['plateNo', 'plateNo'],
  ['keeperUserName', 'keeperUserId'],
];
const kTexts = ['commodityCode', 'commodityName', 'size', 'colorNumber'] as const;

function Lines({ lines }: { lines: readonly NoteLine[] }) {
  const { t } = useTranslation();
  const text = useText();
  const head = (field: string, number = true) => (
    <th key={field} scope="col" className={number ? 'num' : undefined}>
      {text(field.includes(':') ? field : `entity:outOrderDetail.${field}`)}
    </th>
  );
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">#</th>
          {[...kTexts, 'grade'].map((field) => head(field, false))}
          {['planPieces', 'pieces', 'entity:orderDetail.boxes', 'area', 'weight'].map((field) =>
            head(field),
          )}
          {head('remark', false)}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.id}>
            <td>{index + 1}</td>
            {kTexts.map((field) => (
              <td key={field}>{line[field]}</td>
            ))}
            <td>
              {text(`entity:outOrderDetail.grade_${line.grade}`, { defaultValue: line.grade })}
            </td>
            <td className="num">{count(line.planPieces)}</td>
            <td className="num">{count(line.pieces)}</td>
            <td className="num">
              {boxesText(t, line.pieces || line.planPieces, line.piecesPerBox)}
            </td>
            <td className="num">{roundedMetres(line.area)}</td>
            <td className="num">{kilograms(line.weight)}</td>
            <td>{line.remark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sheet({ note }: { note: Note }) {
  const { t } = useTranslation();
  const text = useText();
  const label = (field: string) => text(`entity:outOrder.${field}`);
  return (
    <Box as="main" css={paper}>
      <Flex justify="space-between" align="flex-start">
        <Box w="22mm" />
        <Heading as="h1" textAlign="center" size="lg" color="black">
          {t('print.outNote')}
        </Heading>
        <QrCode text={note.outNo} size="22mm" />
      </Flex>
      <Flex justify="space-between" mt="2">
        <Text>
          {label('outNo')}: <strong>{note.outNo}</strong>
        </Text>
        <Text>
          {text(`entity:outOrder.outStatus_${note.outStatus}`)} · {note.createTime}
        </Text>
      </Flex>
      <Box display="grid" gridTemplateColumns="repeat(3, 1fr)" gap="1" mt="2">
        {kHead
          .filter(([field]) => note[field])
          .map(([field, name]) => (
            <Text key={field}>
              {label(name)}: {String(note[field])}
            </Text>
          ))}
      </Box>
      <Lines lines={note.details} />
      <Text mt="3" fontWeight="700">
        {label('totalPieces')}: {count(note.totalPieces)} · {label('totalArea')}:{' '}
        {roundedMetres(note.totalArea)} m² · {label('totalWeight')}: {kilograms(note.totalWeight)}{' '}
        kg
      </Text>
      {note.remark && (
        <Text mt="2">
          {label('remark')}: {note.remark}
        </Text>
      )}
      <Box display="grid" gridTemplateColumns="repeat(3, 1fr)" mt="10">
        <Text>{t('print.keeperSign')}</Text>
        <Text>{t('print.driverSign')}</Text>
        <Text>{t('print.receiverSign')}</Text>
      </Box>
      <Text mt="4" color="gray.600">
        <PrintLine printing={outPrinting} id={note.id} />
      </Text>
    </Box>
  );
}

/** The note that leaves with the goods, without the frame of the application. */
export default function OutNotePage() {
  const { t } = useTranslation();
  const text = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery(noteQuery(id, search.get('asOf') ?? ''));
  const picking = useMutation({ mutationFn: () => downloadPicking(id) });
  if (query.isError) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <Box minH="100dvh" bg={{ base: 'bg.muted', _print: 'white' }} overflowX="auto">
      <PrintBar printing={outPrinting} id={id} ready={query.isSuccess}>
        <Button variant="outline" loading={picking.isPending} onClick={() => picking.mutate()}>
          <ListChecks size={14} />
          {t('print.picking')}
        </Button>
      </PrintBar>
      {query.data ? (
        <>
          <title>{`${query.data.outNo} - ${text('app.title')}`}</title>
          <Sheet note={query.data} />
        </>
      ) : (
        <Loading />
      )}
    </Box>
  );
}
