import { Input } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { useCommand } from '@/documents/kit/useCommand';
import { uploadFile } from '@/lib/net/upload';
import { type Printing, signPrint } from './model';
import { SignaturePad } from './SignaturePad';

const kNameMax = 64;

interface SignPrintProps {
  printing: Printing;
  sign: NonNullable<Printing['sign']>;
  id: string;
  printNum: number;
  onSigned: () => void;
  onClose: () => void;
}

const pictureOf = (canvas: HTMLCanvasElement) =>
  new Promise<File>((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'signature.png', { type: 'image/png' }))
          : reject(new Error('no picture')),
      'image/png',
    ),
  );

/** Whoever a print is for signs it on the screen; the signature is kept with that print. */
export function SignPrintDialog(props: SignPrintProps) {
  const { printing, sign, id, printNum, onSigned, onClose } = props;
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState('');
  const [empty, setEmpty] = useState(true);
  const [problem, setProblem] = useState<{ name?: string; pad?: string }>({});
  const save = useCommand(
    async (signerName: string, commandId: string) => {
      if (!canvas.current) throw new Error('no pad');
      const { link } = await uploadFile(await pictureOf(canvas.current), '');
      return signPrint(sign, id, { printNum, signerName, signatureUrl: link }, commandId);
    },
    {
      success: 'common:print.signDone',
      invalidates: [printing.entity],
      done: () => {
        onSigned();
        onClose();
      },
    },
  );
  const submit = () => {
    const missing = {
      ...(name.trim() === '' && { name: t('print.signerMissing') }),
      ...(empty && { pad: t('print.signMissing') }),
    };
    setProblem(missing);
    if (Object.keys(missing).length === 0) save.mutate(name.trim());
  };
  return (
    <FormDialog
      title={t('print.signTitle', { n: printNum })}
      dirty={!empty || name !== ''}
      pending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label={t('print.signer')} required error={problem.name}>
        <Input
          maxLength={kNameMax}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </FormField>
      <FormField label={t('print.signature')} required error={problem.pad}>
        <SignaturePad
          canvas={canvas}
          label={t('print.signature')}
          empty={empty}
          onEmpty={setEmpty}
        />
      </FormField>
    </FormDialog>
  );
}
