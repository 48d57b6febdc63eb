import { Box, HStack, IconButton } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, GripVertical, MoveHorizontal, X } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragOrder } from '@/components/table/useDragOrder';
import { useText } from '@/i18n';
import { moved, nextWidth, partsOf, type Tile } from './tiles';
import { TileOf, viewOf } from './tiles/TileOf';
import { kRow, usePacked } from './usePacked';

const kGrid = {
  display: 'grid',
  columnGap: '3',
  gridAutoRows: `${kRow}px`,
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
    xl: 'repeat(6, minmax(0, 1fr))',
  },
  gridAutoFlow: 'dense',
  alignItems: 'start',
} as const;

const kSpans = {
  1: { base: 'span 1', md: 'span 1', xl: 'span 1' },
  2: { base: 'span 2', md: 'span 2', xl: 'span 3' },
  4: { base: 'span 2', md: 'span 4', xl: 'span 6' },
} as const;

/** What a tile is called where it is arranged. */
function useTileName() {
  const text = useText();
  return (key: string) => {
    const [name, what] = partsOf(key);
    if (name === 'figure') return text(`dashboard:figures.${what}`);
    if (name === 'view') return viewOf(what).name;
    if (name === 'report')
      return text(`analysis:shipped.${what}`, { defaultValue: text('analysis:report.title') });
    return text(`dashboard:tile.${name}`);
  };
}

interface ToolsProps {
  tile: Tile;
  name: string;
  before?: string;
  behind?: string;
  onMove: (target: string) => void;
  onWidth: () => void;
  onRemove: () => void;
}

function Tools({ name, before, behind, onMove, onWidth, onRemove }: ToolsProps) {
  const { t } = useTranslation('dashboard');
  const tool = { size: '2xs', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack gap="0.5" mb="1" bg="bg.panel" borderRadius="l2" px="1">
      <Box color="fg.muted" cursor="grab" title={t('arrange.drag')}>
        <GripVertical size={14} aria-hidden />
      </Box>
      <Box flex="1" minW="0" truncate fontSize="12px" title={name}>
        {name}
      </Box>
      <IconButton
        {...tool}
        aria-label={t('arrange.before', { name })}
        disabled={!before}
        onClick={() => before && onMove(before)}
      >
        <ArrowLeft size={12} />
      </IconButton>
      <IconButton
        {...tool}
        aria-label={t('arrange.behind', { name })}
        disabled={!behind}
        onClick={() => behind && onMove(behind)}
      >
        <ArrowRight size={12} />
      </IconButton>
      <IconButton {...tool} aria-label={t('arrange.width', { name })} onClick={onWidth}>
        <MoveHorizontal size={12} />
      </IconButton>
      <IconButton {...tool} aria-label={t('arrange.remove', { name })} onClick={onRemove}>
        <X size={12} />
      </IconButton>
    </HStack>
  );
}

interface TileGridProps {
  tiles: readonly Tile[];
  /** Left out while nothing is arranged. */
  onChange?: (tiles: Tile[]) => void;
}

function Place({ tile, children, ...more }: PropsWithChildren<{ tile: Tile }>) {
  const content = usePacked();
  return (
    <Box
      gridColumn={kSpans[tile.width]}
      minW="0"
      css={{ '&[data-drop]': { outline: '2px solid var(--chakra-colors-brand-solid)' } }}
      data-tile={tile.key}
      {...more}
    >
      <div ref={content}>{children}</div>
    </Box>
  );
}

/** The tiles; while they are arranged each can be moved, widened and taken away. */
export function TileGrid({ tiles, onChange }: TileGridProps) {
  const nameOf = useTileName();
  const drag = useDragOrder((key, target) => onChange?.(moved(tiles, key, target)));
  return (
    <Box css={kGrid}>
      {tiles.map((tile, at) => (
        <Place key={tile.key} tile={tile} {...(onChange && drag.handlersOf(tile.key))}>
          {onChange && (
            <Tools
              tile={tile}
              name={nameOf(tile.key)}
              before={tiles[at - 1]?.key}
              behind={tiles[at + 1]?.key}
              onMove={(target) => onChange(moved(tiles, tile.key, target))}
              onWidth={() =>
                onChange(
                  tiles.map((each) =>
                    each.key === tile.key ? { ...each, width: nextWidth(each.width) } : each,
                  ),
                )
              }
              onRemove={() => onChange(tiles.filter((each) => each.key !== tile.key))}
            />
          )}
          {/* What is arranged is not opened by the way. */}
          {onChange ? (
            <Box inert opacity={0.75}>
              <TileOf tile={tile.key} />
            </Box>
          ) : (
            <TileOf tile={tile.key} />
          )}
        </Place>
      ))}
    </Box>
  );
}
