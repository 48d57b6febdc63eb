import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EntryFrame } from './EntryFrame';
import { LoginForm } from './LoginForm';

export default function LoginPage() {
  const { t } = useTranslation(['common', 'guest']);
  return (
    <EntryFrame heading={t('login.title')} title={t('app.index')}>
      <LoginForm />
      <Text mt="4" textAlign="center" color="colorPalette.fg">
        <Link className="link" to="/register">
          {t('guest:register')}
        </Link>
      </Text>
    </EntryFrame>
  );
}
