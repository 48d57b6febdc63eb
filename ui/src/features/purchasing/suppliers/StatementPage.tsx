import { Box, Button, HStack, IconButton, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Panel } from '@/components/Panel';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { monthOf, shiftMonth } from '@/lib/words/months';
import { nowText } from '@/lib/words/time';
import { Entries } from './Entries';
import { Figure } from './Figure';
import { kParts, type Part, parts, type Statement, statementQuery } from './model';

/** Opening and closing lead to the months they come from and go to; the rest opens its entries. */
function Summary(props: {
  statement: Statement;
  part: Part | null;
  onPart: (part: Part | null) => void;
  onMonth: (by: number) => void;
}) {
  const { statement, part, onPart, onMonth } = props;
  const { t } = useTranslation('purchasing');
  return (
    <SimpleGrid columns={{ base: 2, md: 5 }} gap="2">
      <Figure label={t('suppliers.opening')} fen={statement.opening} onOpen={() => onMonth(-1)} />
      {parts.map((name) => (
        <Figure
          key={name}
          label={t(`suppliers.${name}`)}
          fen={statement[name]}
          open={part === name}
          onOpen={() => onPart(part === name ? null : name)}
        />
      ))}
      <Figure
        label={t('suppliers.closing')}
        fen={statement.closing}
        open={part === null}
        onOpen={() => onPart(null)}
      />
    </SimpleGrid>
  );
}

function Page({ id }: { id: string }) {
  const { t } = useTranslation('purchasing');
  const [params, setParams] = useSearchParams();
  const [part, setPart] = useState<Part | null>(null);
  const month = params.get('month') || monthOf(nowText());
  const query = useQuery(statementQuery(id, month));
  const name = query.data?.cooperationName ?? '';
  useTabTitle(name && `${name} ${t('suppliers.statement')}`);
  const go = (by: number) => {
    setPart(null);
    setParams({ id, month: shiftMonth(month, by) }, { replace: true });
  };
  return (
    <>
      <TitleBar title={`${name} ${t('suppliers.statement')}`}>
        <HStack className="no-print" gap="1">
          <IconButton variant="ghost" aria-label={t('suppliers.before')} onClick={() => go(-1)}>
            <ChevronLeft size={16} />
          </IconButton>
          <Text fontWeight="600">{month}</Text>
          <IconButton variant="ghost" aria-label={t('suppliers.next')} onClick={() => go(1)}>
            <ChevronRight size={16} />
          </IconButton>
        </HStack>
        <Button
          className="no-print"
          variant="outline"
          colorPalette="gray"
          onClick={() => window.print()}
        >
          <Printer size={14} />
          {t('suppliers.print')}
        </Button>
      </TitleBar>
      <Loaded query={query}>
        {(statement) => (
          <>
            <Box bg="bg.panel" borderRadius="l2" p="3">
              <Summary statement={statement} part={part} onPart={setPart} onMonth={go} />
            </Box>
            <Panel title={part ? t(`suppliers.${part}`) : t('suppliers.entries')}>
              <Entries
                entries={statement.entries.filter(
                  (entry) => !part || (kParts[part] as readonly number[]).includes(entry.kind),
                )}
              />
            </Panel>
          </>
        )}
      </Loaded>
    </>
  );
}

/** A month of a supplier: what was owed, what came and went back, what was paid, what is owed now. */
export default function StatementPage() {
  return <WithId>{(id) => <Page id={id} />}</WithId>;
}
