import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Files } from './Files';
import { goodsPictureQuery } from './goodsPicture';

interface GoodsPictureProps {
  commodityId: string;
  /** Of the commodity. */
  name: string;
  /** px */
  size?: number;
}

/** What goods look like; nothing where nobody has taken a picture. */
export function GoodsPicture({ commodityId, name, size = 28 }: GoodsPictureProps) {
  const { t } = useTranslation();
  const { data: url } = useQuery(goodsPictureQuery(commodityId));
  if (!url) return null;
  return (
    <span style={{ display: 'inline-flex', flex: 'none', marginInlineEnd: 6 }}>
      <Files label={t('files.of', { name })} urls={[url]} size={size} />
    </span>
  );
}
