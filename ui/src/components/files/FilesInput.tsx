import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { Camera, Upload, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import { kAvatarTypes } from '@/lib/net/upload';
import { Files } from './Files';
import { usePastedFiles, useUploads } from './useUploads';

interface FilesInputProps {
  label: string;
  urls: readonly string[];
  /** At most so many. */
  max?: number;
  /** Pictures alone; else files of every kind that is taken. */
  pictures?: boolean;
  /** A face: small, jpg or png. */
  avatar?: boolean;
  /** Of the button; a usual one without. */
  uploadLabel?: string;
  onChange: (urls: string[]) => void;
}

interface ChooseProps {
  label: string;
  camera?: boolean;
  accept?: string;
  multiple?: boolean;
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button that lets the user choose files, or take a picture. */
function Choose({ label, camera, accept, multiple, busy, onFiles }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="xs" variant="outline" loading={busy} onClick={() => input.current?.click()}>
        {camera ? <Camera size={14} /> : <Upload size={14} />}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = ''; // the same file may be chosen again
          if (files.length) onFiles(files);
        }}
      />
    </>
  );
}

/**
 * Files that are uploaded as they are chosen: from the disk, by the camera of a phone, dropped on the field or pasted
 * anywhere while it is the only one.
 */
export function FilesInput(props: FilesInputProps) {
  const { label, urls, max = 9, pictures = false, avatar = false, onChange } = props;
  const { t } = useTranslation();
  const text = useText();
  const narrow = useNarrow();
  const [over, setOver] = useState(false);
  const { send, isPending } = useUploads({ urls, max, pictures, avatar, onChange });
  const field = usePastedFiles(send);
  const choose = props.uploadLabel ?? text(pictures ? 'files.picture' : 'files.file');
  const accept = avatar ? kAvatarTypes.join(',') : pictures ? 'image/*' : undefined;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  return (
    <Box
      ref={field}
      role="group"
      aria-label={label}
      w="full"
      p="1.5"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={over ? 'brand.solid' : 'border'}
      bg={over ? 'brand.subtle' : undefined}
      borderRadius="l1"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Flex wrap="wrap" gap="2" align="center">
        {urls.map((url, index) => (
          <Box key={url} position="relative">
            <Files label={`${label} ${index + 1}`} urls={[url]} />
            <IconButton
              size="2xs"
              position="absolute"
              top="-2"
              insetInlineEnd="-2"
              borderRadius="full"
              colorPalette="gray"
              aria-label={`${t('act.delete')} ${label} ${index + 1}`}
              onClick={() => onChange(urls.filter((each) => each !== url))}
            >
              <X size={12} />
            </IconButton>
          </Box>
        ))}
        <Choose label={choose} accept={accept} multiple={max > 1} busy={isPending} onFiles={send} />
        {narrow && (
          <Choose
            label={t('files.camera')}
            camera
            accept="image/*"
            busy={isPending}
            onFiles={send}
          />
        )}
        {!narrow && (
          <Text fontSize="12px" color="fg.muted">
            {t('files.hint')}
          </Text>
        )}
      </Flex>
    </Box>
  );
}
