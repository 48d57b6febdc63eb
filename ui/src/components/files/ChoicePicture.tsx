import type { LookupItem } from '@/components/fields/lookup';
import { pictureIn } from '@/lib/net/files';
import { Thumb } from './Thumb';

/** Of a choice that is made by eye. Those of its kind without a picture keep its room. */
export function ChoicePicture({ item, size = 32 }: { item: LookupItem; size?: number }) {
  const url = pictureIn(item);
  if (url) return <Thumb url={url} label="" size={size} />;
  return 'imageUrls' in item ? <span style={{ width: size, height: size, flex: 'none' }} /> : null;
}
