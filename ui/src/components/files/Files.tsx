import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPicture, savedFrom } from '@/lib/net/files';
import { loadChunk } from '@/lib/page/page';
import { Thumb } from './Thumb';

/** What is looked at large comes when somebody looks. */
const PictureDialog = lazy(() => loadChunk(() => import('./PictureDialog')));

interface FilesProps {
  /** What the files are; each is told apart by its number. */
  label: string;
  urls: readonly string[];
  /** Of each, px. */
  size?: number;
  /** At most so many are shown; how many more there are is said. */
  max?: number;
}

/** Files to look at: a picture opens large, anything else is saved. */
export function Files({ label, urls, size = 64, max = urls.length }: FilesProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number>();
  const pictures = urls.filter(isPicture);
  const nameOf = (index: number) => (urls.length > 1 ? `${label} ${index + 1}` : label);
  const show = (event: MouseEvent, url: string) => {
    event.preventDefault();
    event.stopPropagation();
    setOpen(pictures.indexOf(url));
  };
  const style = { display: 'inline-flex', padding: 0, cursor: 'pointer' } as const;
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4, verticalAlign: 'middle' }}>
      {urls.slice(0, max).map((url, index) =>
        isPicture(url) ? (
          <button
            key={url}
            type="button"
            style={style}
            aria-label={t('files.show', { name: nameOf(index) })}
            onClick={(event) => show(event, url)}
          >
            <Thumb url={url} label="" size={size} />
          </button>
        ) : (
          <a
            key={url}
            href={savedFrom(url)}
            target="_blank"
            rel="noreferrer"
            style={style}
            onClick={(event) => event.stopPropagation()}
          >
            <Thumb url={url} label={nameOf(index)} size={size} />
          </a>
        ),
      )}
      {urls.length > max && max > 1 && (
        <span style={{ alignSelf: 'center', fontSize: 12 }}>+{urls.length - max}</span>
      )}
      {open !== undefined && (
        <Suspense>
          <PictureDialog
            label={label}
            urls={pictures}
            first={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </span>
  );
}
