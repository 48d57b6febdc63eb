import { useQuery } from '@tanstack/react-query';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentHistory } from '@/documents/kit/DocumentHistory';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { InfoGrid, type InfoItem } from '@/documents/kit/InfoGrid';
import { Together } from '@/documents/together/Together';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { zqStatus } from '@/lib/wire/status';
import { count, roundedMetres } from '@/lib/words/format';
import { CutFigures, Sheets } from '../cutting/Sheets';
import { type ZqDetail, zqNestedQuery, zqQuery } from './model';
import { ZqActions } from './ZqActions';

function Info({ zq }: { zq: ZqDetail }) {
  const items: InfoItem[] = [
    [
      'orderNo',
      <DocumentLink key="order" sourceType="ORDER" id={zq.orderId}>
        {zq.orderNo}
      </DocumentLink>,
    ],
    ['orderLineNo', count(zq.orderLineNo)],
    ['customerName', zq.customerName],
    ['commodityName', `${zq.commodityCode} ${zq.commodityName}`],
    ['parentSize', zq.parentSize],
    ['parentPieces', count(zq.parentPieces)],
    ['kerf', count(zq.kerf)],
    ['wasteArea', `${roundedMetres(zq.wasteArea)} m²`],
    [
      'processNo',
      zq.processId && (
        <DocumentLink key="process" sourceType="PROCESS" id={zq.processId}>
          {zq.processNo}
        </DocumentLink>
      ),
    ],
    ['createUserName', zq.createUserName],
    ['createTime', zq.createTime],
    ['remark', zq.remark, 'wide'],
  ];
  if (zq.voidReason) items.push(['voidReason', zq.voidReason, 'wide']);
  return <InfoGrid entity="zqOrder" items={items} />;
}

function Children({ zq }: { zq: ZqDetail }) {
  const t = useText();
  const head = (name: string) => t(`entity:zqChild.${name}`);
  const title = t('processing:zq.children');
  return (
    <Panel title={title}>
      <ReadTable label={title}>
        <thead>
          <tr>
            <th className="name">{head('size')}</th>
            <th className="num">{head('pieces')}</th>
            <th>{head('edgeCraft')}</th>
            <th className="num">{head('yieldPerPiece')}</th>
            <th className="num">{head('sourcePieces')}</th>
            <th className="num">{head('wasteArea')} (m²)</th>
            <th>{head('remark')}</th>
          </tr>
        </thead>
        <tbody>
          {zq.children.map((child) => (
            <tr key={child.id}>
              <td className="name">{child.size}</td>
              <td className="num" data-head={head('pieces')}>
                {count(child.pieces)}
              </td>
              <td data-head={head('edgeCraft')}>{child.edgeCraftName}</td>
              <td className="num" data-head={head('yieldPerPiece')}>
                {count(child.yieldPerPiece)}
              </td>
              <td className="num" data-head={head('sourcePieces')}>
                {count(child.sourcePieces)}
              </td>
              <td className="num" data-head={head('wasteArea')}>
                {roundedMetres(child.wasteArea)}
              </td>
              <td data-head={head('remark')}>{child.remark}</td>
            </tr>
          ))}
        </tbody>
      </ReadTable>
    </Panel>
  );
}

/** The children on whole tiles, as the planner nests them: what it would take, and in which cuts. */
function Nested({ id }: { id: string }) {
  const query = useQuery(zqNestedQuery(id));
  return (
    <Loaded query={query}>
      {({ costAmount: _, gridCostAmount: __, ...plan }) => {
        // No stock is chosen yet: the tile itself has a name, not a shade.
        const pieces = plan.pieces.map((piece) => ({ ...piece, colorNumber: plan.commodityName }));
        return (
          <>
            <CutFigures plan={plan} />
            <Sheets plan={{ ...plan, pieces }} />
          </>
        );
      }}
    </Loaded>
  );
}

function Page({ zq }: { zq: ZqDetail }) {
  const t = useText();
  useTabTitle(zq.zqNo);
  return (
    <>
      <TitleBar
        title={zq.zqNo}
        status={<DocStatus entity="zqOrder" field="zqStatus" value={zq.zqStatus} />}
      >
        <Together entity="zqOrder" id={zq.id} no={zq.zqNo} />
        <ZqActions zq={zq} />
      </TitleBar>
      <Panel title={t('stock:doc.header')}>
        <Info zq={zq} />
      </Panel>
      <Children zq={zq} />
      {zq.zqStatus !== zqStatus.zqVoided && <Nested id={zq.id} />}
      <Panel title={t('history.title')}>
        <DocumentHistory entity="zqOrder" line="zqChild" id={zq.id} />
      </Panel>
    </>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(zqQuery(id));
  return <Loaded query={query}>{(zq) => <Page zq={zq} />}</Loaded>;
}

/** A tile cutting order: the tile, what is cut out of it, and where it went. */
export default function ZqPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
