import { Alert, Avatar, Button, Center, Heading, Input, Stack, Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logout } from '@/lib/rights/signing';
import { useLock } from '@/lib/session/lock';
import { useSession } from '@/lib/session/session';

type Problem = 'needPassword' | 'wrongPassword';

/** In place of every page while the screen is locked. */
export default function LockPage() {
  const { t } = useTranslation(['common', 'shell']);
  const session = useSession((store) => store.session);
  const unlock = useLock((store) => store.unlock);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const name = session?.realName || session?.account || '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (password && unlock(password)) return;
    setProblem(password ? 'wrongPassword' : 'needPassword');
    input.current?.select();
  };
  return (
    <Center as="main" minH="100dvh" bg="oms.page" p="4">
      <title>{`${t('shell:lock.locked')} - ${t('app.title')}`}</title>
      <Stack
        w="full"
        maxW="340px"
        gap="4"
        p="8"
        align="center"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="8px"
        shadow="sm"
      >
        <Avatar.Root size="xl">
          <Avatar.Fallback name={name} />
          {session?.avatar && <Avatar.Image src={session.avatar} alt="" />}
        </Avatar.Root>
        <Text fontWeight="500">{name}</Text>
        <Heading as="h1" size="sm" fontWeight="normal" display="flex" alignItems="center" gap="2">
          <Lock size={15} aria-hidden />
          {t('shell:lock.locked')}
        </Heading>
        <form onSubmit={onSubmit} style={{ width: '100%' }} noValidate>
          <Stack gap="3">
            <Input
              ref={input}
              size="sm"
              type="password"
              autoFocus
              autoComplete="off"
              aria-label={t('shell:lock.password')}
              placeholder={t('shell:lock.password')}
              aria-invalid={problem !== undefined}
              onChange={() => setProblem(undefined)}
            />
            {problem && (
              <Alert.Root status="error" size="sm" role="alert">
                <Alert.Indicator />
                <Alert.Title>{t(`shell:lock.${problem}`)}</Alert.Title>
              </Alert.Root>
            )}
            <Button type="submit" size="sm">
              {t('shell:lock.unlock')}
            </Button>
            <Button variant="ghost" colorPalette="gray" onClick={() => void logout()}>
              {t('shell:lock.logout')}
            </Button>
          </Stack>
        </form>
      </Stack>
    </Center>
  );
}
