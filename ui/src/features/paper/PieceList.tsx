import { Box, Button, HStack, IconButton, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, GripVertical, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { useDragOrder } from '@/components/table/useDragOrder';
import { useText } from '@/i18n';
import { listOf, type Piece, type Placed, placed } from './model';

const kWidthMax = 40;

interface PieceListProps {
  label: string;
  /** The list as the layout has it. */
  value: string;
  pieces: readonly Piece[];
  labelOf: (name: string) => string;
  /** Columns have widths. */
  wide?: boolean;
  onChange: (value: string) => void;
}

interface RowProps {
  piece: Placed;
  name: string;
  wide: boolean;
  first: boolean;
  last: boolean;
  /** The only one that stands there: a list of none would be the usual one. */
  only: boolean;
  drag: ReturnType<ReturnType<typeof useDragOrder>['handlersOf']>;
  onPut: (change: Partial<Placed>) => void;
  onMove: (by: number) => void;
}

function PieceRow({ piece, name, wide, first, last, only, drag, onPut, onMove }: RowProps) {
  const { t } = useTranslation();
  const text = useText();
  const tool = { size: '2xs', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack
      minH="8"
      gap="1"
      borderRadius="l1"
      css={{ '&[data-drop]': { boxShadow: 'inset 0 2px var(--chakra-colors-brand-solid)' } }}
      {...drag}
    >
      <Box color="fg.muted" cursor="grab">
        <GripVertical size={13} aria-hidden />
      </Box>
      <HStack as="label" flex="1" minW="0" gap="2" cursor="pointer">
        <input
          type="checkbox"
          checked={piece.on}
          disabled={only}
          onChange={(event) => onPut({ on: event.target.checked })}
        />
        <Text truncate color={piece.on ? undefined : 'fg.muted'} title={name}>
          {name}
        </Text>
      </HStack>
      {wide && piece.on && (
        <Box w="64px" flex="none">
          <ScaledInput
            decimals={0}
            aria-label={text('paper:widthOf', { name })}
            value={piece.width}
            onChange={(width) => onPut({ width: Math.min(Math.max(width ?? 1, 1), kWidthMax) })}
          />
        </Box>
      )}
      <IconButton
        {...tool}
        disabled={first}
        aria-label={t('act.moveUp', { name })}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={12} />
      </IconButton>
      <IconButton
        {...tool}
        disabled={last}
        aria-label={t('act.moveDown', { name })}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={12} />
      </IconButton>
    </HStack>
  );
}

/** What stands there, in its order, to be dragged, moved by keys, left out and given widths. */
export function PieceList({
  label,
  value,
  pieces,
  labelOf,
  wide = false,
  onChange,
}: PieceListProps) {
  const { t } = useTranslation('paper');
  const all = placed(value, pieces);
  const put = (next: readonly Placed[]) => onChange(listOf(next, pieces));
  const moveTo = (from: number, to: number) => {
    const next = [...all];
    const [piece] = next.splice(from, 1);
    if (piece) next.splice(to, 0, piece);
    put(next);
  };
  const indexOf = (name: string) => all.findIndex((piece) => piece.name === name);
  const drag = useDragOrder((name, target) => moveTo(indexOf(name), indexOf(target)));
  return (
    <Box role="group" aria-label={label}>
      <HStack justify="space-between" mb="1">
        <Text fontWeight="600">{label}</Text>
        <Button
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          visibility={value ? 'visible' : 'hidden'}
          onClick={() => onChange('')}
        >
          <RotateCcw size={12} />
          {t('usual')}
        </Button>
      </HStack>
      {all.map((piece, index) => (
        <PieceRow
          key={piece.name}
          piece={piece}
          name={labelOf(piece.name)}
          wide={wide}
          first={index === 0}
          last={index === all.length - 1}
          only={piece.on && all.filter(({ on }) => on).length === 1}
          drag={drag.handlersOf(piece.name)}
          onPut={(change) =>
            put(all.map((each) => (each.name === piece.name ? { ...each, ...change } : each)))
          }
          onMove={(by) => moveTo(index, index + by)}
        />
      ))}
    </Box>
  );
}
