import { useId } from 'react';
import type { Unit } from './patterns';

const fills = ['#d8c3a5', '#8e7f6d', '#b9a68c', '#efe6d8'];
const kRepeats = 3;

/** A floor in the pattern, drawn from its geometry. */
export function PatternView({ unit, label }: { unit: Unit; label: string }) {
  const id = useId();
  const { length, width } = unit;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${length * kRepeats} ${width * kRepeats}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ width: '100%', aspectRatio: '4 / 3', display: 'block' }}
    >
      <defs>
        <pattern id={id} width={length} height={width} patternUnits="userSpaceOnUse">
          {unit.pieces.map((piece) => (
            <path
              key={`${piece.component} ${piece.path}`}
              d={piece.path}
              fill={fills[piece.component % fills.length]}
              stroke="#fbf8f3"
              strokeWidth={Math.max(length, width) / 90}
            />
          ))}
        </pattern>
      </defs>
      <rect width={length * kRepeats} height={width * kRepeats} fill={`url(#${id})`} />
    </svg>
  );
}
