import { Button } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useRef } from 'react';

interface UploadButtonProps {
  label: string;
  loading: boolean;
  /** As of an input: "image/png,image/jpeg". */
  accept?: string;
  onFile: (file: File) => void;
}

/** Lets the user choose one file. */
export function UploadButton({ label, loading, accept, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" loading={loading} onClick={() => input.current?.click()}>
        <Upload size={14} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ''; // the same file may be chosen again
          if (file) onFile(file);
        }}
      />
    </>
  );
}
