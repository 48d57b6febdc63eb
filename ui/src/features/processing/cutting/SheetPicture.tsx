import { Box } from '@chakra-ui/react';
import { type Area, type Layout, readLayout, type Sheet } from './layout';

const kFill = {
  part: 'var(--chakra-colors-color-palette-muted)',
  remnant: 'var(--chakra-colors-green-muted)',
  scrap: 'var(--chakra-colors-bg-emphasized)',
} as const;

const kInk = 'var(--chakra-colors-fg)';

/** Widths of letters in parts of their height: Chinese ones are as wide as high. */
const emsOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.6), 0);

interface PieceProps {
  area: Area;
  kind: keyof typeof kFill;
  text: string;
  /** The largest letters, mm of the sheet. */
  most: number;
}

function Piece({ area, kind, text, most }: PieceProps) {
  const font = Math.min(most, area.width * 0.6, (area.length * 0.9) / Math.max(1, emsOf(text)));
  return (
    <g>
      <rect
        x={area.x}
        y={area.y}
        width={area.length}
        height={area.width}
        fill={kFill[kind]}
        stroke={kInk}
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
      {text && (
        <text
          x={area.x + area.length / 2}
          y={area.y + area.width / 2}
          style={{ fontSize: `${font}px` }}
          fill={kInk}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {text}
        </text>
      )}
    </g>
  );
}

/** Cuts with the order they are made in. */
function Cuts({ layout, size }: { layout: Layout; size: number }) {
  const radius = size * 0.018;
  return layout.cuts.map(({ n, x1, y1, x2, y2 }) => (
    <g key={n}>
      <line
        x1={x1}
        y1={y1}
        x2={x2}
        y2={y2}
        stroke="var(--chakra-colors-red-solid)"
        strokeWidth={1.5}
        strokeDasharray="5 3"
        vectorEffect="non-scaling-stroke"
      />
      <circle
        cx={x1 === x2 ? x1 : x1 + radius}
        cy={x1 === x2 ? y1 + radius : y1}
        r={radius}
        fill="var(--chakra-colors-red-solid)"
      />
      <text
        x={x1 === x2 ? x1 : x1 + radius}
        y={x1 === x2 ? y1 + radius : y1}
        style={{ fontSize: `${radius * 1.2}px` }}
        fill="var(--chakra-colors-white)"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {n}
      </text>
    </g>
  ));
}

const sizeText = ({ length, width }: Area) => `${length}×${width}`;

interface SheetPictureProps {
  layout: string;
  sheet: Sheet;
  /** Names of the parts, by their place. */
  names: readonly string[];
  label: string;
}

/** One sheet as it is cut: parts, what is kept, and the cuts in their order. */
export function SheetPicture({ layout, sheet, names, label }: SheetPictureProps) {
  const laid = readLayout(layout, sheet);
  const most = Math.max(sheet.length, sheet.width) * 0.04;
  const edge = Math.max(sheet.length, sheet.width) * 0.02;
  return (
    <Box asChild w="full" maxH="420px" borderRadius="l1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-edge} ${-edge} ${sheet.length + 2 * edge} ${sheet.width + 2 * edge}`}
        preserveAspectRatio="xMidYMid meet"
      >
        {laid.scrap.map((area) => (
          <Piece key={`${area.x} ${area.y}`} area={area} kind="scrap" text="" most={most} />
        ))}
        {laid.remnants.map((area) => (
          <Piece
            key={`${area.x} ${area.y}`}
            area={area}
            kind="remnant"
            text={sizeText(area)}
            most={most}
          />
        ))}
        {laid.parts.map((area) => (
          <Piece
            key={`${area.x} ${area.y}`}
            area={area}
            kind="part"
            text={`${names[area.part] ?? area.part + 1} · ${sizeText(area)}`}
            most={most}
          />
        ))}
        <Cuts layout={laid} size={Math.max(sheet.length, sheet.width)} />
      </svg>
    </Box>
  );
}
