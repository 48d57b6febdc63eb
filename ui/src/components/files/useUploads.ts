import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mayUpload, uploadFile } from '@/lib/net/upload';

export interface UploadsOptions {
  urls: readonly string[];
  /** At most so many; another one then takes the place of the last. */
  max: number;
  /** Pictures alone. */
  pictures: boolean;
  /** A face: small, and no other kind of picture. */
  avatar: boolean;
  onChange: (urls: string[]) => void;
}

/** Sends files one after the other; what is there when one has arrived is kept. */
export function useUploads({ urls, max, pictures, avatar, onChange }: UploadsOptions) {
  const latest = useRef({ urls, onChange });
  latest.current = { urls, onChange };
  const { mutate, isPending } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const { link } = await uploadFile(file, avatar ? 'avatar' : '');
        const kept = latest.current.urls;
        // The same content has the same link.
        if (kept.includes(link)) continue;
        const next = kept.length < max ? [...kept, link] : [...kept.slice(0, max - 1), link];
        // The form says it again with its next render; another file may have arrived before.
        latest.current.urls = next;
        latest.current.onChange(next);
      }
    },
  });
  const send = (files: readonly File[]) => {
    const fitting = files
      .filter((file) => !pictures || file.type.startsWith('image/'))
      .slice(0, Math.max(1, max - urls.length));
    if (fitting.length && fitting.every((file) => mayUpload(file, avatar))) mutate(fitting);
    return fitting.length > 0;
  };
  return { send, isPending };
}

/** Fields that are on the screen, the last one at the end. */
const fields: HTMLElement[] = [];

/** The field that a pasted file is meant for: where the focus is, else the only one there is. */
const meant = (focus: Element | null) =>
  fields.find((field) => field.contains(focus)) ?? (fields.length === 1 ? fields[0] : undefined);

/** Takes files that are pasted anywhere on the page, as long as it is clear for which field. */
export function usePastedFiles(send: (files: readonly File[]) => boolean) {
  const field = useRef<HTMLDivElement>(null);
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const own = field.current;
    if (!own) return;
    fields.push(own);
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (!files.length || meant(document.activeElement) !== own) return;
      if (latest.current(files)) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    return () => {
      fields.splice(fields.indexOf(own), 1);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  return field;
}
