import { Button, Flex, HStack, Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirm } from '@/components/confirm';
import { Pager } from '@/components/Pager';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { EmptyNotice } from '@/components/states';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import {
  datasetLabel,
  editPath,
  type ReportRow,
  removeReport,
  reportDatasetsQuery,
  reportName,
  reportsQuery,
  shippedQuery,
  viewPath,
} from './reports';

function Shipped() {
  const { t } = useTranslation('analysis');
  const text = useText();
  const query = useQuery(shippedQuery);
  return (
    <Panel title={t('report.shipped')}>
      <Loaded query={query}>
        {(reports) => (
          <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 3 }} gap="2">
            {reports.map(({ key }) => (
              <HStack as="li" key={key} borderWidth="1px" borderRadius="l2" px="3" py="2">
                <ChartColumn size={16} aria-hidden />
                <Link className="link" to={viewPath({ key })}>
                  {reportName(text, { key })}
                </Link>
              </HStack>
            ))}
          </SimpleGrid>
        )}
      </Loaded>
    </Panel>
  );
}

function Rows({ rows }: { rows: readonly ReportRow[] }) {
  const { t } = useTranslation('analysis');
  const text = useText();
  const can = usePerm();
  const datasets = useQuery(reportDatasetsQuery);
  const remove = useCommand(removeReport, {
    success: 'common:done.deleted',
    invalidates: ['report'],
  });
  const askRemove = async (row: ReportRow) => {
    const sure = await confirm({
      title: t('report.removeTitle', { name: row.name }),
      danger: true,
    });
    if (sure) remove.mutate(row.id);
  };
  return (
    <ReadTable label={t('report.own')}>
      <thead>
        <tr>
          {['name', 'dataset', 'updateUserName', 'updateTime'].map((name) => (
            <th key={name} scope="col">
              {name === 'dataset' ? t('report.dataset') : text(`entity:report.${name}`)}
            </th>
          ))}
          <th scope="col">{text('common:act.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const dataset = datasets.data?.find(({ name }) => name === row.content.dataset);
          return (
            <tr key={row.id}>
              <td className="name">
                <Link className="link" to={viewPath({ id: row.id })}>
                  {row.name}
                </Link>
              </td>
              <td>{dataset ? datasetLabel(text, dataset) : t('report.closed')}</td>
              <td>{row.updateUserName}</td>
              <td>{row.updateTime}</td>
              <td className="wide">
                <span className="links">
                  {can('report_edit') && dataset && (
                    <Link className="link" to={editPath({ id: row.id })}>
                      {text('common:act.edit')}
                    </Link>
                  )}
                  {can('report_delete') && (
                    <button type="button" className="link" onClick={() => void askRemove(row)}>
                      {text('common:act.delete')}
                    </button>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </ReadTable>
  );
}

function Own() {
  const { t } = useTranslation('analysis');
  const text = useText();
  const [page, setPage] = useState({ current: 1, size: 20 });
  const [name, setName] = useState('');
  const query = useQuery(reportsQuery({ ...page, name }));
  return (
    <Panel title={t('report.own')}>
      <Input
        type="search"
        maxW="280px"
        mb="2"
        aria-label={text('entity:report.name')}
        placeholder={text('entity:report.name')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setPage((old) => ({ ...old, current: 1 }));
        }}
      />
      <Loaded query={query}>
        {(found) =>
          found.records.length ? (
            <>
              <Rows rows={found.records} />
              <Pager
                total={found.total}
                current={page.current}
                size={page.size}
                onChange={(change) => setPage((old) => ({ ...old, current: 1, ...change }))}
              />
            </>
          ) : name ? (
            <EmptyNotice filtered />
          ) : (
            <Text color="fg.muted">{t('report.none')}</Text>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Reports that come with the product, and those of the company. */
export default function ReportListPage() {
  const { t } = useTranslation('analysis');
  const can = usePerm();
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar title={t('report.list')}>
        {can('report_edit') && (
          <Button asChild>
            <Link to={editPath()}>
              <Plus size={14} />
              {t('report.new')}
            </Link>
          </Button>
        )}
      </TitleBar>
      <Shipped />
      <Own />
    </Flex>
  );
}
