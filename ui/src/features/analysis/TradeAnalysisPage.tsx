import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/states';
import { AnalysisPage } from './AnalysisPage';
import { datasetsQuery, kindOfDataset } from './model';

/** Purchasing and processing: what is open to the person, as the server describes it. */
export default function TradeAnalysisPage() {
  const query = useQuery(datasetsQuery);
  const kinds = useMemo(() => {
    const [first, ...rest] = (query.data ?? []).map(kindOfDataset);
    return first && ([first, ...rest] as const);
  }, [query.data]);
  if (query.isError) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.isPending) return <Loading />;
  return kinds ? <AnalysisPage kinds={kinds} /> : <EmptyNotice />;
}
