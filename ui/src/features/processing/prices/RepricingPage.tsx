import { Button, Flex, HStack, SimpleGrid, Text } from '@chakra-ui/react';
import { Download, Scale } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { DateInput } from '@/components/fields/DateInput';
import { FormField } from '@/components/fields/FormField';
import { RefSelect } from '@/components/fields/RefSelect';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { Notice } from '@/components/states';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { TitleBar } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { csvOf, saveFile } from '@/lib/browser/saveFile';
import { errorText } from '@/lib/net/errors';
import { yuan } from '@/lib/words/format';
import { nowText } from '@/lib/words/time';
import { useWorkedOut } from '../useWorkedOut';
import {
  figuresOf,
  kRepricing,
  type PriceSide,
  type RepriceBody,
  type RepricedJob,
  type RepricedWork,
  type Repricing,
  remarksOf,
  tableOf,
} from './repricing';

type Question = Record<keyof RepriceBody, string>;

const today = () => nowText().slice(0, 10);
const begin = (): Question => ({
  startDate: `${today().slice(0, 7)}-01`,
  endDate: today(),
  plantId: '',
  plantPriceid: '',
  pricingDate: today(),
});

/** Nothing is asked before the days are known. */
const bodyOf = (question: Question): RepriceBody | undefined => {
  if (!question.startDate || !question.endDate) return undefined;
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value)) as RepriceBody;
};

function Ask(props: {
  question: Question;
  problem: { field?: string; told: string } | undefined;
  onChange: (change: Partial<Question>) => void;
}) {
  const { t } = useTranslation('processing');
  const text = useText();
  const { question, problem, onChange } = props;
  const error = (field: string) => (problem?.field === field ? problem.told : undefined);
  const days = [
    ['startDate', t('reprice.from')],
    ['endDate', t('reprice.to')],
    ['pricingDate', t('reprice.day')],
  ] as const;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 5 }} gap="3">
      {days.map(([name, label]) => (
        <FormField key={name} label={label} error={error(name)}>
          <DateInput value={question[name]} onChange={(value) => onChange({ [name]: value })} />
        </FormField>
      ))}
      <FormField
        label={text('entity:process.plantId')}
        error={error('plantId')}
        hint={t('reprice.allPlants')}
      >
        <RefSelect
          entity="processPlant"
          aria-label={text('entity:process.plantId')}
          value={question.plantId}
          onChange={(plantId) => onChange({ plantId })}
        />
      </FormField>
      <FormField
        label={t('reprice.list')}
        error={error('plantPriceid')}
        hint={t('reprice.ownList')}
      >
        <RefSelect
          entity="priceList"
          aria-label={t('reprice.list')}
          value={question.plantPriceid}
          onChange={(plantPriceid) => onChange({ plantPriceid })}
        />
      </FormField>
    </SimpleGrid>
  );
}

/** One side of a work before or after: what it comes to, how, and by which row. */
function Side({ side }: { side: PriceSide | null | undefined }) {
  const { t } = useTranslation('processing');
  const text = useText();
  if (!side) return null;
  const row = [
    side.priceVersion ? t('priceRow', { version: side.priceVersion }) : '',
    side.priceFrom ? t('priceSince', { day: side.priceFrom }) : '',
  ];
  return (
    <>
      <Money fen={side.amount} />
      {side.priceUnit && (
        <small>
          {yuan(side.price)}/{text(`entity:plantPrice.priceUnit_${side.priceUnit}`)}
        </small>
      )}
      <small>{side.formula}</small>
      <small>{row.filter(Boolean).join(' · ')}</small>
    </>
  );
}

function Works({ works }: { works: readonly RepricedWork[] }) {
  const { t } = useTranslation('processing');
  const text = useText();
  const costs = works.some(({ costAfter }) => costAfter !== undefined);
  const sides = ['before', 'after', ...(costs ? ['costBefore', 'costAfter'] : [])] as const;
  const heads: Record<string, string> = {
    before: t('reprice.sellBefore'),
    after: t('reprice.sellAfter'),
    costBefore: t('reprice.costBefore'),
    costAfter: t('reprice.costAfter'),
  };
  return (
    <ReadTable label={t('works')}>
      <thead>
        <tr>
          <th scope="col">{text('entity:processWork.workKind')}</th>
          {sides.map((side) => (
            <th key={side} scope="col" className="num">
              {heads[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {works.map((work, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: works stand in their order
          <tr key={index}>
            <td className="name">
              {text(`entity:processWork.workKind_${work.workKind}`)}
              <small>{work.craftName}</small>
              {work.handReason && <small>{t('byHand', { reason: work.handReason })}</small>}
            </td>
            {sides.map((side) => (
              <td key={side} className="num">
                <Side side={work[side as 'before']} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

/** Dearer and cheaper are told apart by their sign, too. */
function Difference({ fen }: { fen: number }) {
  return (
    <Text as="span" color={fen > 0 ? 'fg.error' : fen < 0 ? 'fg.success' : 'fg.muted'}>
      {fen > 0 ? '+' : ''}
      {yuan(fen)}
    </Text>
  );
}

function JobRows({ job, figures }: { job: RepricedJob; figures: ReturnType<typeof figuresOf> }) {
  const { t } = useTranslation('processing');
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Fragment>
      <tr>
        <td className="name">
          <DocumentLink sourceType="PROCESS" id={job.processId}>
            {job.processNo}
          </DocumentLink>
          <small>{[job.customerName, job.plantName].filter(Boolean).join(' · ')}</small>
        </td>
        <td>
          <DocStatus entity="process" field="processStatus" value={job.processStatus} />
        </td>
        {figures.map((name) => (
          <td key={name} className="num">
            {name.endsWith('Difference') ? (
              <Difference fen={job[name] ?? 0} />
            ) : (
              <Money fen={job[name] ?? 0} />
            )}
          </td>
        ))}
        <td className="text">
          {remarksOf(text, job).map((remark) => (
            <small key={remark}>{remark}</small>
          ))}
          {job.works.length > 0 && (
            <button
              type="button"
              className="link"
              aria-expanded={open}
              aria-label={t('reprice.why', { no: job.processNo })}
              onClick={() => setOpen(!open)}
            >
              {open ? t('reprice.hide') : t('reprice.works', { count: job.works.length })}
            </button>
          )}
        </td>
      </tr>
      {open && (
        <tr>
          <td className="wide" colSpan={figures.length + 3}>
            <Works works={job.works} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function Told({ told }: { told: Repricing }) {
  const { t } = useTranslation('processing');
  const text = useText();
  const figures = figuresOf(told);
  if (!told.jobs.length) return <Notice icon={Scale} title={t('reprice.none')} />;
  return (
    <ReadTable label={t('reprice.title')}>
      <thead>
        <tr>
          <th scope="col">{text('entity:process.processNo')}</th>
          <th scope="col">{text('entity:process.processStatus')}</th>
          {figures.map((name) => (
            <th key={name} scope="col" className="num">
              {t(`reprice.${name}`)}
            </th>
          ))}
          <th scope="col">{t('reprice.remark')}</th>
        </tr>
      </thead>
      <tbody>
        {told.jobs.map((job) => (
          <JobRows key={job.processId} job={job} figures={figures} />
        ))}
        <tr>
          <td className="name">{t('reprice.sum')}</td>
          <td />
          {figures.map((name) => (
            <td key={name} className="num">
              {name.endsWith('Difference') ? (
                <Difference fen={told[name] ?? 0} />
              ) : (
                <Money fen={told[name] ?? 0} />
              )}
            </td>
          ))}
          <td />
        </tr>
      </tbody>
    </ReadTable>
  );
}

/** What the process orders of a period would cost by the prices of a day, or by another list; nothing is changed. */
export default function RepricingPage() {
  const { t } = useTranslation('processing');
  const text = useText();
  const [question, setQuestion] = useState(begin);
  const { answer, refused, waiting } = useWorkedOut<Repricing>(
    'process',
    kRepricing,
    bodyOf(question),
  );
  const problem = refused && { field: refused.field, told: errorText(refused) };
  const kShown = Object.keys(question);
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar title={t('reprice.title')}>
        <HStack>
          {answer && answer.jobs.length > 0 && (
            <Button
              variant="outline"
              onClick={() =>
                saveFile(
                  `${t('reprice.title')} ${answer.pricingDate}.csv`,
                  csvOf(tableOf(text, answer)),
                )
              }
            >
              <Download size={14} />
              {text('act.export')}
            </Button>
          )}
        </HStack>
      </TitleBar>
      <Panel title={t('reprice.question')}>
        <Ask
          question={question}
          problem={problem}
          onChange={(change) => setQuestion({ ...question, ...change })}
        />
        {problem && !kShown.includes(problem.field ?? '') && (
          <Text role="alert" color="fg.error">
            {problem.told}
          </Text>
        )}
        <Text color="fg.muted" fontSize="12px">
          {t('reprice.hint')}
        </Text>
      </Panel>
      <Panel title={t('reprice.answer')}>
        <div aria-live="polite" aria-busy={waiting}>
          {answer && <Told told={answer} />}
        </div>
      </Panel>
    </Flex>
  );
}
