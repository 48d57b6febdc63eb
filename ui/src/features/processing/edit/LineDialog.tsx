import { Box, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import type { LookupItem } from '@/components/fields/lookup';
import { HeaderForm } from '@/documents/goods/HeaderForm';
import type { Header } from '@/documents/goods/spec';
import { focusProblem } from '@/documents/kit/lines/keys';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { count, roundedMetres, yuan } from '@/lib/words/format';
import type { ProcessBody } from '../model';
import { Crafts } from './Crafts';
import { lineProblems, lineWire, type PartLine, type Problems, placeOf } from './form';
import type { PartSpec } from './spec';
import { type Priced, usePrice } from './usePrice';
import { Works } from './Works';

interface LineDialogProps {
  part: PartSpec;
  line: PartLine;
  /** What the server has said against it. */
  problems?: Problems;
  /** The plant and the list that it is priced by. */
  header: Header;
  onSave: (line: PartLine) => void;
  onClose: () => void;
}

/** Ids are of the draft; a line is priced by itself. */
const unknown = (line: PartLine): PartLine => ({
  ...line,
  id: '',
  crafts: line.crafts.map((craft) => ({ ...craft, id: '' })),
});

/** One line alone, to be priced; nothing while something lacks. */
function bodyOfLine(part: PartSpec, line: PartLine, header: Header): ProcessBody {
  const { plantId = '', plantPriceid = '', lossRate = '' } = header;
  return {
    plantId,
    ...(plantPriceid && { plantPriceid }),
    ...(lossRate && { lossRate: Number(lossRate) }),
    [part.list]: [lineWire(unknown(line), part)],
  } as ProcessBody;
}

/** A product brings its usual sides and crafts along; what was typed stays. */
function withProduct(values: Header, item: LookupItem): Header {
  const { defaultLength, defaultWidth, craftIds } = item;
  const usual: Header = {
    length: typeof defaultLength === 'number' && defaultLength ? String(defaultLength) : '',
    width: typeof defaultWidth === 'number' && defaultWidth ? String(defaultWidth) : '',
    craftIds: typeof craftIds === 'string' ? craftIds : '',
  };
  const typed = Object.entries(values).filter(([, value]) => value);
  return { ...usual, ...Object.fromEntries(typed), productId: item.id };
}

/** What comes out of a source piece, how many of them a cut takes, and what is left over. */
function CutTold({ row }: { row: Priced['cut'][number] }) {
  const t = useText();
  const told = [
    ['yieldPerPiece', count(row.yieldPerPiece)],
    ['sourcePieces', count(row.sourcePieces)],
    ['wasteArea', `${roundedMetres(row.wasteArea)} m²`],
  ] as const;
  return (
    <Text fontSize="12px">
      {told.map(([field, value]) => `${t(`entity:processCut.${field}`)} ${value}`).join(' · ')}
    </Text>
  );
}

/** A line that is worked on, priced as it is typed. */
export function LineDialog({ part, line, problems, header, onSave, onClose }: LineDialogProps) {
  const { t } = useTranslation('processing');
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState(line);
  const [shown, setShown] = useState<Problems>(problems ?? {});
  const missing = lineProblems(text, part, now);
  const priced = part.list !== 'commodity';
  const asks = priced && header.plantId && !Object.keys(missing).length;
  const price = usePrice(asks ? bodyOfLine(part, now, header) : undefined);
  const place = placeOf(price.refused?.field ?? '');
  const refused = price.refused && place ? { [place.field]: errorText(price.refused) } : {};
  const change = (changed: PartLine) => {
    setNow(changed);
    setShown({});
  };
  const submit = () => {
    setShown(missing);
    if (!Object.keys(missing).length) return onSave(now);
    requestAnimationFrame(() => focusProblem(root.current, missing));
  };
  const found = { ...refused, ...shown };
  return (
    <FormDialog
      size="xl"
      title={text(`entity:${part.entity}._name`)}
      saveLabel={text('act.ok')}
      dirty={now !== line}
      footer={
        price.priced && (
          <Text as="output" fontWeight="600">
            {t('lineSum', { amount: yuan(price.priced.craftAmount) })}
          </Text>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Box ref={root}>
        <HeaderForm
          entity={part.entity}
          specs={part.fields}
          header={now.values}
          problems={found}
          onChange={(values) => change({ ...now, values: { ...now.values, ...values } })}
          onPick={(name, item) => {
            if (name === 'productId') change({ ...now, values: withProduct(now.values, item) });
          }}
        />
        {part.list === 'bricks' && (
          <Crafts
            crafts={now.crafts}
            problems={found}
            onChange={(crafts) => change({ ...now, crafts })}
          />
        )}
        {priced && (
          <Box mt="2" aria-busy={price.waiting} aria-live="polite">
            {price.refused && !place && <Text color="fg.error">{errorText(price.refused)}</Text>}
            {price.priced ? (
              <>
                {price.priced.cut.map((row) => (
                  <CutTold key={row.id} row={row} />
                ))}
                <Works works={price.priced.works} />
              </>
            ) : (
              !price.refused && (
                <Text color="fg.muted" fontSize="12px">
                  {header.plantId ? t('priceHint') : t('plantFirst')}
                </Text>
              )
            )}
          </Box>
        )}
      </Box>
    </FormDialog>
  );
}
