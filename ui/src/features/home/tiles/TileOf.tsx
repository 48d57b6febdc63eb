import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '@/lib/page/page';
import { DocumentFigureTile } from '../DocumentFigures';
import { LastOrders } from '../LastOrders';
import { figuresQuery, summaryQuery } from '../model';
import { NoticePanel } from '../NoticePanel';
import { FigureSkeletons, Panel, Shortcuts, StatusFigures } from '../parts';
import { partsOf } from '../tiles';
import { WeekTable } from '../WeekTable';
import { OthersTile, TasksTile, ViewTile, WorkTile } from './WorkTiles';

/** What few people have on their home page comes when they have it. */
const part = <K extends string>(load: () => Promise<Record<K, React.ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await loadChunk(load))[name] }));
const dealer = () => import('./DealerTiles');
const CreditTile = part(dealer, 'CreditTile');
const PricesTile = part(dealer, 'PricesTile');
const DeliveriesTile = part(dealer, 'DeliveriesTile');
const trade = () => import('./TradeTiles');
const AgeingTile = part(trade, 'AgeingTile');
const SuggestionsTile = part(trade, 'SuggestionsTile');
const TargetsTile = part(() => import('./TargetsTile'), 'TargetsTile');
const ReportTile = lazy(async () => ({ default: (await loadChunk(trade)).ReportTile }));

function FigureTile({ name }: { name: string }) {
  const { data, isPending } = useQuery(figuresQuery);
  const figure = data?.find((each) => each.name === name);
  if (isPending) return <FigureSkeletons n={1} />;
  return figure ? <DocumentFigureTile figure={figure} /> : null;
}

function StatusesTile() {
  const { t } = useTranslation();
  const { data } = useQuery(summaryQuery);
  if (data?.orders === undefined) return null;
  return (
    <Panel title={t('home.ordersByStatus')}>
      <StatusFigures counts={data.orders} />
    </Panel>
  );
}

function WeekTile() {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(summaryQuery);
  if (!data?.days) return null;
  return (
    <Panel title={t('week')}>
      <WeekTable days={data.days} />
    </Panel>
  );
}

const kPlain: Readonly<Record<string, ReactNode>> = {
  notices: <NoticePanel />,
  orders: <LastOrders />,
  credit: <CreditTile />,
  prices: <PricesTile />,
  deliveries: <DeliveriesTile />,
  work: <WorkTile />,
  others: <OthersTile />,
  tasks: <TasksTile />,
  statuses: <StatusesTile />,
  week: <WeekTile />,
  targets: <TargetsTile />,
  ageing: <AgeingTile />,
  suggestions: <SuggestionsTile />,
  shortcuts: <Shortcuts />,
};

/** A view of a list stands in the key itself: entity, name and search, each as in an address. */
export const viewKey = (entity: string, name: string, search: string) =>
  `view:${[entity, name, search].map(encodeURIComponent).join(':')}`;

export const viewOf = (what: string) => {
  const [entity = '', name = '', search = ''] = what.split(':').map(decodeURIComponent);
  return { entity, name, search };
};

export function TileOf({ tile }: { tile: string }) {
  const [name, what] = partsOf(tile);
  if (name === 'figure') return <FigureTile name={what} />;
  return (
    <Suspense>
      {name === 'report' ? (
        <ReportTile what={what} />
      ) : name === 'view' ? (
        <ViewTile {...viewOf(what)} />
      ) : (
        kPlain[name]
      )}
    </Suspense>
  );
}
