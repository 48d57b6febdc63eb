import { Navigate, useParams } from 'react-router';
import { Loading } from '@/components/states';
import { leavesOf, useMenu } from '@/lib/rights/menu';

/** A page of another site inside the app. Only what the server's menu names is framed, never what the address says. */
export default function FramePage() {
  const { routerPath } = useParams();
  const { menu, isPending } = useMenu();
  const leaf = leavesOf(menu).find((node) => node.code === routerPath);
  if (isPending) return <Loading />;
  if (!leaf) return <Navigate to="/404" replace />;
  return (
    <iframe
      title={leaf.name}
      src={leaf.path}
      referrerPolicy="no-referrer"
      style={{ width: '100%', height: '100%', border: 0, background: 'white' }}
    />
  );
}
