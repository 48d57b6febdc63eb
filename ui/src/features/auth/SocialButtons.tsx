import { Button, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { providersQuery, startSocial } from './social';

/** A button for every configured provider; nothing when there is none. */
export function SocialButtons({ tenantId }: { tenantId: () => string }) {
  const { t } = useTranslation(['common', 'guest']);
  const [search] = useSearchParams();
  const providers = useQuery(providersQuery);
  if (!providers.data?.length) return null;
  return (
    <Stack gap="2" mt="4">
      {providers.data.map(({ source, name }) => (
        <Button
          key={source}
          variant="outline"
          colorPalette="gray"
          size="sm"
          onClick={() => startSocial(source, tenantId(), search.get('redirect'))}
        >
          {t('guest:social.with', { name })}
        </Button>
      ))}
    </Stack>
  );
}
