import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { Panel } from '@/components/Panel';
import { InfoGrid, type InfoItem } from '@/documents/kit/InfoGrid';
import { count, percent, roundedMetres } from '@/lib/words/format';
import { type CutPlanned, yieldOf } from './model';
import { SheetPicture } from './SheetPicture';

type Planned = Pick<
  CutPlanned,
  | 'parts'
  | 'pieces'
  | 'sheets'
  | 'kerf'
  | 'remnantSide'
  | 'remnantArea'
  | 'newPieces'
  | 'remnantPieces'
  | 'partsArea'
  | 'remnantsArea'
  | 'kerfArea'
  | 'scrapArea'
  | 'gridPieces'
> & { costAmount?: number; gridCostAmount?: number };

/** What a part is called on the sheets: where it goes to, else its line. */
const partName = (part: { position?: string | null; lineNo?: number | null }, n: number) =>
  part.position || `#${part.lineNo ?? n + 1}`;

/** What the plan comes to, and what cutting part by part would have taken. */
export function CutFigures({ plan }: { plan: Planned }) {
  const { t } = useTranslation('processing');
  const { used, whole } = yieldOf(plan);
  const items: InfoItem[] = [
    ['newPieces', count(plan.newPieces)],
    ['remnantPieces', count(plan.remnantPieces)],
    ['partsArea', `${roundedMetres(plan.partsArea)} m²`],
    ['remnantsArea', `${roundedMetres(plan.remnantsArea)} m²`],
    ['kerfArea', `${roundedMetres(plan.kerfArea)} m²`],
    ['scrapArea', `${roundedMetres(plan.scrapArea)} m²`],
    ['gridPieces', plan.gridPieces ? count(plan.gridPieces) : '—'],
  ];
  if (plan.costAmount !== undefined) {
    items.push(['costAmount', <Money key="cost" fen={plan.costAmount} />]);
    items.push(['gridCostAmount', <Money key="grid" fen={plan.gridCostAmount ?? 0} />]);
  }
  return (
    <Panel title={t('cut.figures')}>
      <Text mb="2" fontWeight="600">
        {t('cut.yield', { used: percent(used), whole: percent(whole) })}
      </Text>
      <InfoGrid entity="cutPlan" items={items} />
    </Panel>
  );
}

/** The picture of every sheet, cut in the order of the numbers. */
export function Sheets({ plan }: { plan: Planned }) {
  const { t } = useTranslation('processing');
  const names = plan.parts.map(partName);
  return (
    <Panel title={t('cut.sheets')}>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        {plan.sheets.map((sheet) => {
          const piece = plan.pieces.find(({ id }) => id === sheet.pieceLineId);
          if (!piece) return null;
          const title = t('cut.sheet', {
            n: sheet.sheetNo,
            size: `${piece.length}×${piece.width}`,
            number: piece.colorNumber,
            count: sheet.count,
          });
          return (
            <Box key={sheet.sheetNo} minW="0" css={{ breakInside: 'avoid' }}>
              <Flex justify="space-between" gap="2" mb="1" wrap="wrap">
                <Text fontWeight="600">{title}</Text>
                {piece.remnant === 1 && <Text color="fg.success">{t('cut.fromRemnant')}</Text>}
              </Flex>
              <SheetPicture
                label={title}
                layout={sheet.layout}
                sheet={{
                  length: piece.length,
                  width: piece.width,
                  kerf: plan.kerf,
                  remnantSide: plan.remnantSide,
                  remnantArea: plan.remnantArea,
                }}
                names={names}
              />
            </Box>
          );
        })}
      </SimpleGrid>
    </Panel>
  );
}
