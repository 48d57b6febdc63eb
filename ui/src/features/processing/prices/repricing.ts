import type { LooseT } from '@/i18n';
import type { AnswerOf, InputOf } from '@/lib/net/calls';
import type { Full } from '@/lib/wire/told';

export type RepriceBody = InputOf<'processApi/getProcessRepriced'>;
type Answer = Full<AnswerOf<'processApi/getProcessRepriced'>>;
type TheirWork = Answer['jobs'][number]['works'][number];

export type PriceSide = NonNullable<TheirWork['before']>;
/** Sides that lack are null, costs are there for who may see them. */
export type RepricedWork = Pick<TheirWork, 'workKind' | 'craftName' | 'byHand' | 'handReason'> & {
  before: PriceSide | null;
  after: PriceSide | null;
  costBefore?: PriceSide | null;
  costAfter?: PriceSide | null;
};
type Costs = 'costBefore' | 'costAfter' | 'costDifference';
type Figures = Pick<Answer, 'sellBefore' | 'sellAfter' | 'sellDifference'> &
  Partial<Pick<Answer, Costs>>;
export type RepricedJob = Figures &
  Pick<
    Answer['jobs'][number],
    | 'processId'
    | 'processNo'
    | 'processStatus'
    | 'customerName'
    | 'plantName'
    | 'handWorks'
    | 'unpricedWorks'
    | 'problem'
  > & { uncostedWorks?: number; works: RepricedWork[] };
export type Repricing = Figures & { pricingDate: string; jobs: RepricedJob[] };

export const kRepricing = '/blade-system/processApi/getProcessRepriced';

const kSell = ['sellBefore', 'sellAfter', 'sellDifference'] as const;
const kCost = ['costBefore', 'costAfter', 'costDifference'] as const;
export const figuresOf = (told: Figures) =>
  told.costAfter === undefined ? kSell : [...kSell, ...kCost];

/** Why a job comes to what it would, besides its works. */
export function remarksOf(t: LooseT, job: RepricedJob): string[] {
  const counted = [
    ['keptByHand', job.handWorks],
    ['unpriced', job.unpricedWorks],
    ['uncosted', job.uncostedWorks ?? 0],
  ] as const;
  return [
    ...(job.problem ? [t('processing:reprice.problem', { reason: job.problem })] : []),
    ...counted
      .filter(([, count]) => count > 0)
      .map(([key, count]) => t(`processing:reprice.${key}`, { count })),
  ];
}

const kFenPerYuan = 100;

/** As a table for spreadsheets, in yuan. */
export function tableOf(t: LooseT, told: Repricing): (string | number)[][] {
  const figures = figuresOf(told);
  const amounts = (of: Figures) => figures.map((name) => (of[name] ?? 0) / kFenPerYuan);
  const head = ['processNo', 'customerName', 'plantName', 'processStatus'];
  return [
    [
      ...head.map((field) => t(`entity:process.${field}`)),
      ...figures.map((name) => t(`processing:reprice.${name}`)),
      t('processing:reprice.remark'),
    ],
    ...told.jobs.map((job) => [
      job.processNo,
      job.customerName,
      job.plantName,
      t(`entity:process.processStatus_${job.processStatus}`),
      ...amounts(job),
      remarksOf(t, job).join('; '),
    ]),
    [t('processing:reprice.sum'), '', '', '', ...amounts(told), ''],
  ];
}
