import { Alert, Badge, Box, Button, HStack, Table, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '@/entities/model/importCalls';
import { csvOf, saveFile } from '@/lib/browser/saveFile';
import { count } from '@/lib/words/format';

interface FindingsTableProps {
  label: string;
  headings: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

function FindingsTable({ label, headings, rows }: FindingsTableProps) {
  return (
    <Box maxH="260px" overflow="auto" borderWidth="1px" borderRadius="l2" tabIndex={0}>
      <Table.Root size="sm" aria-label={label} stickyHeader>
        <Table.Header>
          <Table.Row>
            {headings.map((heading) => (
              <Table.ColumnHeader key={heading}>{heading}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row.key}>
              {row.cells.map((cell, at) => (
                <Table.Cell key={headings[at]} wordBreak="break-word">
                  {cell}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

const tones = { added: 'green', changed: 'blue', same: 'gray', failed: 'red' } as const;
const outcomes = ['added', 'changed', 'same', 'failed'] as const;

/** What is wrong, to be handed to who fills in the file. */
const errorSheet = (report: ImportReport, t: TFunction<['common', 'import']>) =>
  csvOf([
    [t('import:line'), t('import:column'), t('import:problem')],
    ...report.errors.map((error) => [error.line, error.label, error.msg]),
  ]);

/** What a check has found: how many rows do what, what is wrong, what would be saved. */
export function ImportFindings({ report }: { report: ImportReport }) {
  const { t } = useTranslation(['common', 'import']);
  return (
    <>
      <HStack wrap="wrap" gap="2" role="status">
        <Text>{t('import:rows', { count: report.rows })}</Text>
        {outcomes.map((outcome) => (
          <Badge key={outcome} colorPalette={report[outcome] ? tones[outcome] : 'gray'}>
            {t(`import:${outcome}`)} {count(report[outcome])}
          </Badge>
        ))}
      </HStack>
      {report.ignored.length > 0 && (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Alert.Title>{t('import:ignored', { names: report.ignored.join(', ') })}</Alert.Title>
        </Alert.Root>
      )}
      {report.errors.length > 0 && (
        <Button
          size="xs"
          variant="outline"
          alignSelf="flex-start"
          onClick={() => saveFile(`${t('import:errors')}.csv`, errorSheet(report, t))}
        >
          <Download />
          {t('import:saveErrors')}
        </Button>
      )}
      {report.errors.length > 0 && (
        <FindingsTable
          label={t('import:errors')}
          headings={[t('import:line'), t('import:column'), t('import:problem')]}
          rows={report.errors.map((error, at) => ({
            key: `${error.line} ${error.field} ${at}`,
            cells: [error.line, error.label || '-', error.msg],
          }))}
        />
      )}
      {report.preview.length > 0 && (
        <FindingsTable
          label={t('import:preview')}
          headings={[t('import:line'), t('import:outcome'), t('import:name'), t('import:fields')]}
          rows={report.preview.map((row) => ({
            key: String(row.line),
            cells: [
              row.line,
              t(`import:${row.outcome}`),
              row.name || '-',
              row.fields.join(', ') || '-',
            ],
          }))}
        />
      )}
    </>
  );
}
