import { Box, Button, HStack, Image, Link } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UploadButton } from '@/components/UploadButton';
import { mayUpload, uploadFile } from '@/lib/upload';

interface PhotosProps {
  label: string;
  urls: readonly string[];
}

/** Pictures to look at; each opens whole. */
export function Photos({ label, urls }: PhotosProps) {
  return (
    <HStack wrap="wrap" gap="2">
      {urls.map((url, index) => (
        <Link key={url} href={url} target="_blank" rel="noopener noreferrer">
          <Image src={url} alt={`${label} ${index + 1}`} h="16" borderRadius="l1" />
        </Link>
      ))}
    </HStack>
  );
}

interface PhotosInputProps extends PhotosProps {
  /** At most so many. */
  max?: number;
  uploadLabel: string;
  onChange: (urls: string[]) => void;
}

/** Pictures that are uploaded as they are chosen. */
export function PhotosInput({ label, urls, max = 9, uploadLabel, onChange }: PhotosInputProps) {
  const { t } = useTranslation();
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, ''),
    onSuccess: ({ link }) => onChange([...urls, link].slice(-max)),
  });
  return (
    <HStack wrap="wrap" gap="2">
      {urls.map((url, index) => (
        <Box key={url} textAlign="center">
          <Image src={url} alt={`${label} ${index + 1}`} h="16" borderRadius="l1" />
          <Button
            size="2xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={`${t('act.delete')} ${label} ${index + 1}`}
            onClick={() => onChange(urls.filter((each) => each !== url))}
          >
            {t('act.delete')}
          </Button>
        </Box>
      ))}
      <UploadButton
        label={uploadLabel}
        accept="image/*"
        loading={upload.isPending}
        onFile={(file) => mayUpload(file, false) && upload.mutate(file)}
      />
    </HStack>
  );
}
