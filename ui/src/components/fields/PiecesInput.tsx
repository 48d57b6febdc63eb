import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boxesText } from '@/lib/words/format';
import { parsePieces } from '@/lib/words/pieces';
import { useBoxWords } from './useBoxWords';

interface PiecesInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** null is empty; NaN is text that is no number of pieces. */
  value: number | null;
  onChange: (value: number | null) => void;
  perBox: number | null | undefined;
}

/** A number of whole pieces, which may be typed in boxes: "19 box + 1". */
export function PiecesInput({ value, onChange, perBox, onBlur, ...input }: PiecesInputProps) {
  const { t } = useTranslation();
  const words = useBoxWords();
  const [typed, setTyped] = useState<string>();
  const invalid = value !== null && Number.isNaN(value);
  const settled = value === null || invalid ? '' : String(value);
  return (
    <input
      type="text"
      // Figures are what is typed most; letters for boxes are a key away.
      inputMode="decimal"
      autoComplete="off"
      className="num"
      title={boxesText(t, invalid ? null : value, perBox)}
      {...input}
      aria-invalid={invalid || input['aria-invalid']}
      value={typed ?? settled}
      onFocus={(event) => {
        event.currentTarget.select();
        input.onFocus?.(event);
      }}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onChange(text.trim() ? (parsePieces(text, perBox, words) ?? Number.NaN) : null);
      }}
      onBlur={(event) => {
        if (!invalid) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
