import { Center } from '@chakra-ui/react';
import { Outlet, useParams } from 'react-router';
import { ErrorCode } from '@/components/ErrorCode';
import { Loading } from '@/components/states';
import { WithDef } from '@/entities/list/WithDef';
import { usePageHandle } from '@/lib/page/page';
import type { PageAccess } from './usePageAccess';

const forbidden = (
  <Center minH="full" p="6">
    <ErrorCode kind={403} />
  </Center>
);

/** The page, or 403 in its place. An address that names no entity at all is a wrong address, whoever asks. */
export function PageGate({ access }: { access: PageAccess }) {
  const { anyEntity } = usePageHandle();
  const { name = '' } = useParams();
  if (access === 'open') return <Outlet />;
  if (access === 'pending') return <Loading />;
  return anyEntity ? <WithDef entity={name}>{() => forbidden}</WithDef> : forbidden;
}
