import { Box, Grid, Heading, Kbd, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SideDrawer } from '@/components/SideDrawer';
import { useText } from '@/i18n';
import { usePageHandle } from '@/lib/page/page';
import { helpOf, kEverywhere } from './pages';

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

const kPairs = { templateColumns: 'minmax(96px, auto) 1fr', columnGap: '4', rowGap: '2' };

/** What the page is for, what its states mean, and its keys. */
export default function HelpDrawer({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation('help');
  const text = useText();
  const { pathname } = useLocation();
  const { anyEntity = false } = usePageHandle();
  const { text: about, keys, states } = helpOf(pathname, anyEntity);
  return (
    <SideDrawer title={`${t('title')} · ${title}`} size="md" onClose={onClose}>
      <Stack gap="6">
        <Part title={t('what')}>
          <Text>{text(`help:page.${about}`)}</Text>
        </Part>
        {states && (
          <Part title={t('states')}>
            <Grid as="dl" {...kPairs}>
              {Object.values(states.values).map((value) => (
                <Box key={value} display="contents">
                  <Text as="dt" fontWeight="600">
                    {text(`entity:${states.entity}.${states.field}_${value}`)}
                  </Text>
                  <Text as="dd">{text(`help:state.${states.of}_${value}`)}</Text>
                </Box>
              ))}
            </Grid>
          </Part>
        )}
        <Part title={t('keys')}>
          <Grid as="dl" {...kPairs}>
            {[...keys, ...kEverywhere].map(([name, key]) => (
              <Box key={name} display="contents">
                <Box as="dt">
                  <Kbd size="sm">{key}</Kbd>
                </Box>
                <Text as="dd">{t(`key.${name}`)}</Text>
              </Box>
            ))}
          </Grid>
        </Part>
      </Stack>
    </SideDrawer>
  );
}
