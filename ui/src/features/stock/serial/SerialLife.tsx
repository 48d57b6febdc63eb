import { Box, Text, Timeline } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '@/components/SideDrawer';
import { Notice } from '@/components/states';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded } from '@/documents/kit/DocumentPage';
import type { MoveRecord } from '@/documents/stock/model';
import { placeName } from '@/documents/stock/place';
import { useText } from '@/i18n';
import { detailQuery } from '@/lib/net/calls';
import type { Told } from '@/lib/wire/told';
import type { SerialRow } from '@/lib/wire/types';

type SerialDetail = Told<SerialRow, 'serialStatus'> & {
  warehouseName?: string;
  moves: MoveRecord[];
};

/** Where a slab has been: every movement that carried it, the latest first. */
export function SerialLife({
  id,
  name,
  onClose,
}: {
  id: string;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('stock');
  const text = useText();
  const query = useQuery(
    detailQuery<SerialDetail>('serial', 'serialApi/detailSerial', { serialId: id }),
  );
  return (
    <SideDrawer title={`${t('serial.life')} · ${name}`} size="md" onClose={onClose}>
      <Loaded query={query}>
        {(serial) => (
          <>
            <Box mb="4">
              <DocStatus entity="serial" field="serialStatus" value={serial.serialStatus} />{' '}
              {serial.warehouseName}
            </Box>
            {!serial.moves.length && <Notice icon={Route} title={t('serial.none')} />}
            <Timeline.Root size="sm" variant="outline">
              {serial.moves.toReversed().map((move, index) => (
                <Timeline.Item key={move.id}>
                  <Timeline.Connector>
                    <Timeline.Separator />
                    <Timeline.Indicator>
                      <Text fontSize="10px">{serial.moves.length - index}</Text>
                    </Timeline.Indicator>
                  </Timeline.Connector>
                  <Timeline.Content minW="0">
                    <Timeline.Title flexWrap="wrap">
                      {text(`entity:outputRecord.direction_${move.direction}`)}
                      <Text as="span" fontWeight="normal">
                        {placeName(text, move.fromName, move.fromLoc)} →{' '}
                        {placeName(text, move.toName, move.toLoc)}
                      </Text>
                    </Timeline.Title>
                    <Text
                      color="fg.muted"
                      css={{ '& .link': { color: 'brand.fg', textDecoration: 'underline' } }}
                    >
                      <DocumentLink sourceType={move.sourceType} id={move.sourceId}>
                        {move.sourceNo}
                      </DocumentLink>{' '}
                      · {move.operatorName} · {move.moveTime}
                    </Text>
                  </Timeline.Content>
                </Timeline.Item>
              ))}
            </Timeline.Root>
          </>
        )}
      </Loaded>
    </SideDrawer>
  );
}
