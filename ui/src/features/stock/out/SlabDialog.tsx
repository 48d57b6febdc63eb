import { Box, Image, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { count } from '@/lib/words/format';
import type { Part } from '../parts/parts';
import { type Slab, sizeOf } from './slabs';

interface SlabDialogProps {
  name: string;
  slabs: readonly Slab[];
  /** Pieces that are wanted. */
  wanted: number;
  chosen: Part['serials'];
  onChoose: (serials: Part['serials']) => void;
  onClose: () => void;
}

interface SlabCardProps {
  slab: Slab;
  on: boolean;
  onToggle: () => void;
}

function SlabCard({ slab, on, onToggle }: SlabCardProps) {
  const { t } = useTranslation('stock');
  const about = [sizeOf(slab), slab.colorNumber, slab.grade, slab.blockNo, slab.bundleNo];
  return (
    <Box
      as="label"
      display="flex"
      flexDirection="column"
      gap="1"
      p="2"
      borderWidth="2px"
      borderRadius="l2"
      borderColor={on ? 'brand.solid' : 'border'}
      cursor="pointer"
    >
      {slab.imageUrl && (
        <Image src={slab.imageUrl} alt="" h="96px" w="full" objectFit="cover" borderRadius="l1" />
      )}
      <Box display="flex" gap="2" alignItems="center">
        <input
          type="checkbox"
          checked={on}
          onChange={onToggle}
          aria-label={t('slab.one', { no: slab.serialNo, size: sizeOf(slab) })}
        />
        <Text fontWeight="600" truncate>
          {slab.serialNo}
        </Text>
      </Box>
      <Text fontSize="12px" color="fg.muted">
        {about.filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}

/** Which slabs leave: by number, size, shade and picture. */
export function SlabDialog({ name, slabs, wanted, chosen, onChoose, onClose }: SlabDialogProps) {
  const { t } = useTranslation('stock');
  const [picked, setPicked] = useState(chosen);
  const toggle = (slab: Slab) =>
    setPicked((old) =>
      old.some(({ id }) => id === slab.id)
        ? old.filter(({ id }) => id !== slab.id)
        : [...old, { id: slab.id, no: slab.serialNo }],
    );
  return (
    <FormDialog
      size="lg"
      title={t('slab.title', { name })}
      dirty={picked !== chosen}
      saveLabel={t('slab.take')}
      onSubmit={() => {
        onChoose(picked);
        onClose();
      }}
      onClose={onClose}
    >
      <Text mb="2" role="status" color={picked.length === wanted ? 'fg.muted' : 'fg.warning'}>
        {t('slab.chosen', { n: count(picked.length), of: count(wanted) })}
      </Text>
      <SimpleGrid columns={{ base: 2, md: 4 }} gap="2">
        {slabs.map((slab) => (
          <SlabCard
            key={slab.id}
            slab={slab}
            on={picked.some(({ id }) => id === slab.id)}
            onToggle={() => toggle(slab)}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}
