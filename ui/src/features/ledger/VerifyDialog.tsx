import { Alert, Box, Code, Progress, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { TextField } from '@/components/fields/FormField';
import { ErrorNotice, Loading } from '@/components/states';
import { count } from '@/lib/words/format';
import {
  healthQuery,
  startVerification,
  type TenantHealth,
  type Verification,
  verificationKey,
  verificationQuery,
  verifiedTo,
} from './verification';

function Outcome({ verification }: { verification: Verification }) {
  const { t } = useTranslation('audit');
  const { report, finished, running, percent } = verification;
  if (running) {
    return (
      <Box role="status">
        <Text mb="1">{t('verify.running')}</Text>
        <Progress.Root value={percent} size="xs" aria-label={t('verify.running')}>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      </Box>
    );
  }
  if (!report) return <Text color="fg.muted">{t('verify.never')}</Text>;
  const last = report.tenants.length === 1 ? report.tenants[0]?.position : undefined;
  const sum = report.tenants.reduce((most, tenant) => Math.max(most, tenant.position), 0);
  const position = count(last ?? sum);
  return (
    <>
      <Alert.Root status={report.intact ? 'success' : 'error'} size="sm">
        <Alert.Indicator />
        <Alert.Title>
          {report.intact
            ? t('verify.intact', { position, time: finished })
            : t('verify.damaged', {
                count: report.damageCount + report.storeDamageCount,
                time: finished,
              })}
        </Alert.Title>
      </Alert.Root>
      {report.storeDamageCount > 0 && <Text>{t('verify.store')}</Text>}
      {report.damages.length > 0 && (
        <Table.Root size="sm" aria-label={t('verify.what')}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('verify.tenant')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('verify.position')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('verify.what')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {report.damages.map((damage) => (
              <Table.Row key={`${damage.tenantId} ${damage.position} ${damage.what}`}>
                <Table.Cell>{damage.tenantId || '-'}</Table.Cell>
                <Table.Cell>{count(damage.position)}</Table.Cell>
                <Table.Cell wordBreak="break-word">{damage.what}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      )}
    </>
  );
}

function TenantBox({ tenant, verified }: { tenant: TenantHealth; verified?: number }) {
  const { t } = useTranslation('audit');
  const head = tenant.signedHead;
  return (
    <Box borderWidth="1px" borderRadius="l2" px="3" pt="2">
      <SimpleGrid columns={{ base: 2, md: 5 }} gapX="4">
        <TextField label={t('verify.tenant')}>{tenant.tenantId}</TextField>
        <TextField label={t('verify.position')}>{count(tenant.position)}</TextField>
        <TextField label={t('verify.readModel')}>{count(tenant.readModelPosition)}</TextField>
        <TextField label={t('verify.verified')}>
          {verified === undefined ? '-' : count(verified)}
        </TextField>
        <TextField label={t('verify.signedHead')}>
          {head ? count(head.position) : t('verify.none')}
        </TextField>
      </SimpleGrid>
      {tenant.clock && (
        <Text color="fg.error" pb="2" role="alert">
          {tenant.clock.newer > 0
            ? t('verify.clockBehind', { n: count(tenant.clock.newer), now: tenant.clock.now })
            : t('verify.clockAhead', { now: tenant.clock.now })}
        </Text>
      )}
      {tenant.stopped && (
        <Text color="fg.error" pb="2" role="alert">
          {t('verify.stopped', {
            position: count(tenant.stopped.position),
            event: [tenant.stopped.type, tenant.stopped.stream].filter(Boolean).join(' '),
            why: tenant.stopped.why,
          })}
        </Text>
      )}
      {head && (
        <SimpleGrid columns={{ base: 1, md: 2 }} templateColumns={{ md: '180px 1fr' }} gapX="4">
          <TextField label={t('verify.signedAt')}>{head.time}</TextField>
          <TextField label={t('verify.hash')}>
            <Code size="sm" wordBreak="break-all" whiteSpace="normal">
              {head.hash}
            </Code>
          </TextField>
        </SimpleGrid>
      )}
    </Box>
  );
}

/** Where the chains stand, and whether they are what was written. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('audit');
  const client = useQueryClient();
  const health = useQuery(healthQuery);
  const verification = useQuery(verificationQuery);
  const start = useMutation({
    mutationFn: startVerification,
    onSuccess: (now) => client.setQueryData(verificationKey, now),
  });
  const failed = verification.isError ? verification : health;
  return (
    <FormDialog
      reading
      size="xl"
      title={t('verify.title')}
      pending={start.isPending || verification.data?.running}
      saveLabel={t('verify.start')}
      onSubmit={() => start.mutate()}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text color="fg.muted">{t('verify.hint')}</Text>
        {failed.isError && (
          <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
        )}
        {verification.isPending && <Loading />}
        {verification.data && <Outcome verification={verification.data} />}
        {health.data && (
          <Text color={health.data.ready ? 'fg.muted' : 'fg.error'}>
            {health.data.ready
              ? t('verify.ready')
              : [t('verify.notReady'), health.data.said].filter(Boolean).join(' · ')}
          </Text>
        )}
        {health.data?.tenants.map((tenant) => (
          <TenantBox
            key={tenant.tenantId}
            tenant={tenant}
            verified={verifiedTo(verification.data, tenant.tenantId)}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
