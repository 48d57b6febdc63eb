import { Badge, HStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import type { EntityDef, Row } from '@/entities/model/def';
import { get } from '@/lib/net/calls';
import { entityKeys } from '@/lib/net/query';
import { useShownDay } from '@/lib/session/asOf';
import { effectOf } from './effect';

const kCalls: Readonly<Record<string, string>> = {
  plantPrice: 'processPlantApi/getPlantPrice',
  waterPrice: 'processPlantApi/getWaterPrice',
  groovePrice: 'processPlantApi/getGroovePrice',
};

/** All prices of a plant: a row may be replaced by one of another page. */
const plantRows = (entity: string, plantId: string) => ({
  queryKey: [...entityKeys(entity).list({ plantId }), 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get<Row[]>(kCalls[entity] ?? '', { plantId }, signal),
});

const kColours = { waits: 'blue', replaced: 'gray' } as const;

/** The day that a price counts from, and what that means today. */
function EffectiveDay({ def, row }: { def: EntityDef; row: Row }) {
  const { t } = useTranslation('processing');
  const rows = useQuery(plantRows(def.name, String(row.plantId))).data ?? [];
  const fields = def.fields.map(({ name }) => name);
  const effect = effectOf(row, rows, fields, useShownDay());
  const day = String(row.effectiveDate ?? '');
  if (effect.state === 'unused') return day;
  if (effect.state === 'always') return t('effect.always');
  if (effect.state === 'counts') return day;
  return (
    <HStack gap="1.5" wrap="wrap">
      {day || t('effect.always')}
      <Badge colorPalette={kColours[effect.state]}>
        {effect.state === 'waits' ? t('effect.waits') : t('effect.replaced', { day: effect.day })}
      </Badge>
    </HStack>
  );
}

/** Prices of plants; those that do not count yet, or no longer, are marked. */
export default function PricePage() {
  const entity = useLocation().pathname.split('/').pop() ?? '';
  return (
    <WithDef key={entity} entity={entity}>
      {(def) => (
        <EntityScreen
          def={def}
          cells={{ effectiveDate: (row) => <EffectiveDay def={def} row={row} /> }}
        />
      )}
    </WithDef>
  );
}
