import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Lock, PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAfterPicks } from '@/components/fields/picks';
import { Notice } from '@/components/states';
import { TitleBar } from '@/documents/kit/DocumentPage';
import { WorkFooter } from '@/documents/kit/WorkFooter';
import { ScanBox, type ScanUnit } from '@/documents/scan/ScanBox';
import type { useScanner } from '@/documents/scan/useScanner';
import { useText } from '@/i18n';
import type { ApiError } from '@/lib/net/transport';
import { BinTag } from './BinTag';
import type { Part } from './parts';

interface WorkPageProps {
  no: string;
  status: ReactNode;
  /** Whose goods they are, and where. */
  about: (string | undefined)[];
  work: {
    scanner: ReturnType<typeof useScanner>;
    unit: ScanUnit;
    setUnit: (unit: ScanUnit) => void;
    bin: { code: string } | null;
    setBin: (bin: null) => void;
  };
  /** Address of the document. */
  back: string;
  sum: string;
  fillAll: { label: string; run: () => void };
  post: { label: string; run: () => void; pending: boolean };
  /** The lines. */
  children: ReactNode;
}

/** A page for working through a document with a scanner: receiving, picking. */
export function WorkPage(props: WorkPageProps) {
  const { no, status, about, work, back, sum, fillAll, post, children } = props;
  const text = useText();
  const postAll = useAfterPicks(post.run);
  return (
    <Flex direction="column" gap="2" h="full">
      <TitleBar title={no} status={status}>
        <Text color="fg.muted">{about.filter(Boolean).join(' · ')}</Text>
      </TitleBar>
      <Stack gap="2" flex="1" minH="0" overflowY="auto">
        <ScanBox
          onScan={(code) => void work.scanner.submit(code)}
          report={work.scanner.report}
          unit={work.unit}
          onUnit={work.setUnit}
        >
          <BinTag bin={work.bin} onClear={() => work.setBin(null)} />
        </ScanBox>
        {children}
      </Stack>
      <WorkFooter sum={sum}>
        <Button variant="outline" colorPalette="gray" asChild>
          <Link to={back}>{text('act.cancel')}</Link>
        </Button>
        <Button variant="outline" onClick={fillAll.run}>
          {fillAll.label}
        </Button>
        <Button loading={post.pending} onClick={() => postAll()}>
          <PackageCheck size={14} />
          {post.label}
        </Button>
      </WorkFooter>
    </Flex>
  );
}

/** In place of the page: the document is not at the step where one works on it. */
export function NotNow({ back }: { back: string }) {
  const { t } = useTranslation(['common', 'error']);
  return (
    <Notice icon={Lock} title={t('error:STATUS_DENIED')}>
      <Button asChild>
        <Link to={back}>{t('act.view')}</Link>
      </Button>
    </Notice>
  );
}

/** The part that a refusal is about: it names the line by its place among those that were sent. */
export function partAtFault(error: ApiError, sent: readonly Part[]): Part | undefined {
  const at = /lines\W*(\d+)/.exec(error.field ?? '');
  return at ? sent[Number(at[1])] : undefined;
}
