import { Box, Button, GridItem, SimpleGrid, Tabs, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { TextField } from '@/components/fields/FormField';
import { kAncestors } from '@/components/history/model';
import { ErrorNotice, Loading } from '@/components/states';
import { detailQuery } from '@/entities/model/calls';
import { type EntityDef, type FieldDef, type Row, rowName } from '@/entities/model/def';
import { columnLabel, entityTitle } from '@/entities/model/labels';
import { FieldValue } from '@/entities/values/FieldValue';
import { rawReadable } from '@/entities/values/readable';
import { useText } from '@/i18n';
import { EntityHistory } from './EntityHistory';

const RichText = lazy(() => import('@/components/rich/RichText'));

const isLong = (field: FieldDef) => field.type === 'textarea' || field.type === 'json';

/** The value as it is stored, under what people read. */
const Stored = ({ children }: { children?: string }) =>
  children ? (
    <Text color="fg.muted" fontSize="12px">
      {children}
    </Text>
  ) : null;

function Details({ def, row }: { def: EntityDef; row: Row }) {
  const t = useText();
  const fields = def.fields.filter(
    ({ name, type, secret }) =>
      type !== 'password' && name !== kAncestors && !(secret && !(name in row)),
  );
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gapX="6">
      {fields.map((field) => (
        <GridItem key={field.name} minW="0" colSpan={isLong(field) ? { sm: 2, lg: 3 } : undefined}>
          <TextField label={columnLabel(t, def, field)}>
            {field.rich && row[field.name] ? (
              <Suspense fallback={<Loading />}>
                <RichText text={String(row[field.name])} />
              </Suspense>
            ) : (
              <FieldValue def={def} field={field} row={row} />
            )}
            <Stored>{rawReadable(t, def.name, field.name, row[field.name])}</Stored>
          </TextField>
        </GridItem>
      ))}
    </SimpleGrid>
  );
}

interface EntityViewProps {
  def: EntityDef;
  id: string;
  onEdit?: () => void;
  onClose: () => void;
}

/** One record to read: its fields, and its history if it has one. */
export function EntityView({ def, id, onEdit, onClose }: EntityViewProps) {
  const { t } = useTranslation();
  const text = useText();
  const query = useQuery(detailQuery(def, id));
  const title = entityTitle(text, def.name);
  const details = (
    <Box minH="200px">
      {query.isPending && <Loading />}
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Details def={def} row={query.data} />}
    </Box>
  );
  return (
    <FormDialog
      size="xl"
      title={query.data ? `${title} · ${rowName(def, query.data)}` : title}
      onClose={onClose}
      footer={
        onEdit && (
          <Button variant="outline" onClick={onEdit}>
            {t('act.edit')}
          </Button>
        )
      }
    >
      {def.history === false ? (
        details
      ) : (
        <Tabs.Root defaultValue="details" size="sm" lazyMount>
          <Tabs.List>
            <Tabs.Trigger value="details">{t('act.view')}</Tabs.Trigger>
            <Tabs.Trigger value="history">{t('history.title')}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="details">{details}</Tabs.Content>
          <Tabs.Content value="history" minH="200px">
            <EntityHistory def={def} id={id} />
          </Tabs.Content>
        </Tabs.Root>
      )}
    </FormDialog>
  );
}
