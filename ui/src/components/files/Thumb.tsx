import { FileText } from 'lucide-react';
import { useState } from 'react';
import { isPicture, kindOf, type ThumbSide, thumbOf } from '@/lib/net/files';

interface ThumbProps {
  url: string;
  /** Empty where the name stands beside it. */
  label: string;
  /** Of its square, px. */
  size: number;
}

const sideFor = (px: number): ThumbSide => (px <= 48 ? 96 : 480);

/** A small picture of a file; of one that is none, or cannot be had, what kind it is. */
export function Thumb({ url, label, size }: ThumbProps) {
  const [broken, setBroken] = useState('');
  const box = {
    width: size,
    height: size,
    flex: 'none',
    borderRadius: 4,
    display: 'inline-flex',
    verticalAlign: 'middle',
  } as const;
  if (isPicture(url) && broken !== url) {
    return (
      <img
        src={thumbOf(url, sideFor(size))}
        alt={label}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        style={{ ...box, objectFit: 'cover' }}
        onError={() => setBroken(url)}
      />
    );
  }
  return (
    <span
      role="img"
      aria-label={label || kindOf(url)}
      style={{
        ...box,
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        fontSize: 10,
        lineHeight: 1.2,
        color: 'var(--chakra-colors-fg-muted)',
        background: 'var(--chakra-colors-bg-muted)',
      }}
    >
      <FileText size={Math.min(24, size / 2)} aria-hidden />
      {size > 40 && kindOf(url)}
    </span>
  );
}
