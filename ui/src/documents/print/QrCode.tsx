import { useQuery } from '@tanstack/react-query';
import { qrQuery } from './model';

const kQuiet = 2;

/** The text as a QR code, black on white whatever the theme; nothing until the server has made it. */
export function QrCode({ text, size }: { text: string; size: string }) {
  const { data: rows } = useQuery(qrQuery(text));
  if (!rows) return null;
  const side = rows.length + 2 * kQuiet;
  const path = rows
    .flatMap((row, y) =>
      [...row].map((module, x) => (module === '1' ? `M${x + kQuiet} ${y + kQuiet}h1v1h-1z` : '')),
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${side} ${side}`}
      style={{ width: size, height: size, background: 'white' }}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
