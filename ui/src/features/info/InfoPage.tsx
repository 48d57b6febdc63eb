import { Box, Tabs } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice, Loading } from '@/components/states';
import { profileQuery } from './model';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';

export default function InfoPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(profileQuery);
  return (
    <Box bg="bg.panel" borderRadius="l2" p="4" maxW="720px">
      <Tabs.Root
        size="sm"
        lazyMount
        unmountOnExit
        value={search.get('tab') === 'password' ? 'password' : 'info'}
        onValueChange={(event) =>
          setSearch(event.value === 'password' ? { tab: 'password' } : {}, { replace: true })
        }
      >
        <Tabs.List>
          <Tabs.Trigger value="info">{t('info.title')}</Tabs.Trigger>
          <Tabs.Trigger value="password">{t('info.password')}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="info">
          {query.isPending && <Loading />}
          {query.isError && !query.data && (
            <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.data && <ProfileForm profile={query.data} />}
        </Tabs.Content>
        <Tabs.Content value="password">
          <PasswordForm />
        </Tabs.Content>
      </Tabs.Root>
    </Box>
  );
}
