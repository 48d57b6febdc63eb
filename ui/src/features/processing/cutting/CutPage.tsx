import { Box, HStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentHistory } from '@/documents/kit/DocumentHistory';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { InfoGrid, type InfoItem } from '@/documents/kit/InfoGrid';
import { printingOf } from '@/documents/print/model';
import { PrintMenu } from '@/documents/print/PrintMenu';
import { Together } from '@/documents/together/Together';
import { LabelsButton } from '@/entities/list/LabelsButton';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { count } from '@/lib/words/format';
import { CutActions } from './CutActions';
import { type CutPlanDetail, cutPlanQuery } from './model';
import { CutFigures, Sheets } from './Sheets';

const printing = printingOf('cutPlan', 'cutPlanApi', 'id');

function Info({ plan }: { plan: CutPlanDetail }) {
  const t = useText();
  const items: InfoItem[] = [
    ['commodityName', `${plan.commodityCode} ${plan.commodityName}`],
    ['size', plan.size],
    ['colorNumber', plan.colorNumber],
    ['grade', t(`entity:cutPlan.grade_${plan.grade}`)],
    ['warehouseName', plan.warehouseName],
    ['storageCode', plan.storageCode],
    [
      'processNo',
      plan.processId && (
        <DocumentLink key="process" sourceType="PROCESS" id={plan.processId}>
          {plan.processNo}
        </DocumentLink>
      ),
    ],
    ['kerf', `${plan.kerf} mm`],
    ['remnantSide', `${plan.remnantSide} mm`],
    ['createUserName', plan.createUserName],
    ['createTime', plan.createTime],
    ['remark', plan.remark, 'wide'],
  ];
  if (plan.cutTime) items.push(['cutUserName', plan.cutUserName], ['cutTime', plan.cutTime]);
  if (plan.reverseReason) items.push(['reverseReason', plan.reverseReason, 'wide']);
  if (plan.closeReason) items.push(['closeReason', plan.closeReason, 'wide']);
  return <InfoGrid entity="cutPlan" items={items} />;
}

function PartTable({ plan }: { plan: CutPlanDetail }) {
  const t = useText();
  const head = (name: string) => t(`entity:cutPart.${name}`);
  const title = t('processing:cut.parts');
  return (
    <Panel title={title}>
      <ReadTable label={title}>
        <thead>
          <tr>
            <th className="name">{head('position')}</th>
            <th className="num">{head('length')}</th>
            <th className="num">{head('width')}</th>
            <th className="num">{head('quantity')}</th>
            <th>{head('fixed')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.parts.map((part, n) => (
            <tr key={part.id}>
              <td className="name">{part.position || `#${n + 1}`}</td>
              <td className="num" data-head={head('length')}>
                {count(part.length)}
              </td>
              <td className="num" data-head={head('width')}>
                {count(part.width)}
              </td>
              <td className="num" data-head={head('quantity')}>
                {count(part.quantity)}
              </td>
              <td data-head={head('fixed')}>{t(`entity:cutPart.fixed_${part.fixed}`)}</td>
            </tr>
          ))}
        </tbody>
      </ReadTable>
    </Panel>
  );
}

/** Numbered as they were cut. */
const placeOf = (number: string) => Number(number.split('-').at(-1));

function OutputTable({ plan }: { plan: CutPlanDetail }) {
  const t = useText();
  if (!plan.outputs.length) return null;
  const rows = plan.outputs.toSorted((a, b) => placeOf(a.remnantNo) - placeOf(b.remnantNo));
  const head = (name: string) => t(`entity:remnant.${name}`);
  const title = t('processing:cut.outputs');
  const costs = plan.outputs.some(({ costAmount }) => costAmount !== undefined);
  return (
    <Panel
      title={title}
      extra={<LabelsButton entity="remnant" ids={plan.outputs.map(({ id }) => id)} />}
    >
      <ReadTable label={title}>
        <thead>
          <tr>
            <th className="name">{head('remnantNo')}</th>
            <th>{head('kind')}</th>
            <th className="num">{head('length')}</th>
            <th className="num">{head('width')}</th>
            <th className="num">{head('onHand')}</th>
            <th>{head('remnantStatus')}</th>
            {costs && <th className="num">{head('costAmount')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="name">{row.remnantNo}</td>
              <td data-head={head('kind')}>{t(`entity:remnant.kind_${row.kind}`)}</td>
              <td className="num" data-head={head('length')}>
                {count(row.length)}
              </td>
              <td className="num" data-head={head('width')}>
                {count(row.width)}
              </td>
              <td className="num" data-head={head('onHand')}>
                {count(row.onHand)}
              </td>
              <td data-head={head('remnantStatus')}>
                <DocStatus entity="remnant" field="remnantStatus" value={row.remnantStatus} />
              </td>
              {costs && (
                <td className="num" data-head={head('costAmount')}>
                  <Money fen={row.costAmount} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </ReadTable>
    </Panel>
  );
}

function Page({ plan }: { plan: CutPlanDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  useTabTitle(plan.cutPlanNo);
  return (
    <>
      <TitleBar
        title={plan.cutPlanNo}
        status={<DocStatus entity="cutPlan" field="cutStatus" value={plan.cutStatus} />}
      >
        <Together entity="cutPlan" id={plan.id} no={plan.cutPlanNo} />
        <HStack data-noprint wrap="wrap">
          <CutActions plan={plan} />
          <PrintMenu printing={printing} id={plan.id} />
        </HStack>
      </TitleBar>
      <Panel title={t('doc.header')}>
        <Info plan={plan} />
      </Panel>
      <CutFigures plan={plan} />
      <PartTable plan={plan} />
      <Sheets plan={plan} />
      <OutputTable plan={plan} />
      <Box data-noprint>
        <Panel title={text('history.title')}>
          <DocumentHistory entity="cutPlan" line="cutPart" id={plan.id} />
        </Panel>
      </Box>
    </>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(cutPlanQuery(id));
  return <Loaded query={query}>{(plan) => <Page plan={plan} />}</Loaded>;
}

/** A cut plan: what is cut from what, the picture of every sheet, what came of it. */
export default function CutPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
