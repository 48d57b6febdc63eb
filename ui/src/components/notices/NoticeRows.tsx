import { Badge, Box, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useText } from '@/i18n';
import type { Posted } from './model';

interface NoticeRowsProps {
  notices: readonly Posted[];
  onOpen: (id: string) => void;
}

/** Notices by title, what is unread in bold. */
export function NoticeRows({ notices, onOpen }: NoticeRowsProps) {
  const { t } = useTranslation('notice');
  const text = useText();
  return (
    <Box as="ul" listStyleType="none">
      {notices.map((notice) => (
        <Box as="li" key={notice.id} borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
          <HStack
            as="button"
            w="full"
            minH="10"
            py="1.5"
            gap="2"
            textAlign="start"
            cursor="pointer"
            _hover={{ bg: 'bg.subtle' }}
            onClick={() => onOpen(notice.id)}
          >
            <Box
              flex="none"
              boxSize="2"
              borderRadius="full"
              bg={notice.unread ? 'red.solid' : 'transparent'}
              role={notice.unread ? 'img' : undefined}
              aria-label={notice.unread ? t('unread') : undefined}
            />
            <Text flex="1" minW="0" truncate fontWeight={notice.unread ? '600' : undefined}>
              {notice.title}
            </Text>
            {notice.platform && (
              <Badge flex="none" size="xs" colorPalette="purple">
                {t('platform')}
              </Badge>
            )}
            <Badge flex="none" size="xs" hideBelow="sm">
              {text(`entity:notice.category_${notice.category}`)}
            </Badge>
            <Text flex="none" color="fg.muted" fontSize="12px">
              {notice.releaseTime.slice(0, 10)}
            </Text>
          </HStack>
        </Box>
      ))}
    </Box>
  );
}
