import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLive } from '@/lib/net/live';

/** A dot, full while changes of others arrive by themselves, an open ring while the connection is made again. */
export function LiveBadge() {
  const { t } = useTranslation();
  const state = useLive((store) => store.state);
  if (state === 'off') return null;
  const text = t(`live.${state}`);
  return (
    <Box role="status" title={text} px="2" data-live={state}>
      <Box
        boxSize="8px"
        borderRadius="full"
        borderWidth="1.5px"
        borderColor="currentcolor"
        bg={state === 'connected' ? 'currentcolor' : 'transparent'}
      />
      <VisuallyHidden>{text}</VisuallyHidden>
    </Box>
  );
}
