import { Box, Card, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/Panel';
import { useText } from '@/i18n';
import { type Published, patternsQuery } from '../model';
import { PublicFrame, useCompany } from '../PublicFrame';
import { ParquetForm } from './ParquetForm';
import { PatternView } from './PatternView';
import { patterns } from './patterns';

const kDrawn = 600;
const inMetres = (mm: number) => (mm / 1000).toFixed(2);

/** What is laid: a pattern of the library, or one that the company publishes. */
type Chosen = { library: string } | { published: Published };

function Choice(props: {
  name: string;
  hint: string;
  pressed: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  const { name, hint, pressed, onChoose, children } = props;
  return (
    <Card.Root
      asChild
      overflow="hidden"
      textAlign="start"
      cursor="pointer"
      borderColor={pressed ? 'brand.solid' : undefined}
    >
      <button type="button" aria-pressed={pressed} aria-label={name} onClick={onChoose}>
        {children}
        <Box p="2">
          <Text fontWeight="600">{name}</Text>
          <Text color="fg.muted" fontSize="12px">
            {hint}
          </Text>
        </Box>
      </button>
    </Card.Root>
  );
}

/** Patterns of parquet, drawn from their geometry, and what an area of one takes. */
export default function ParquetPage() {
  const { t } = useTranslation('public-pages');
  const text = useText();
  const { tenantId } = useCompany();
  const { data: published = [] } = useQuery(patternsQuery(tenantId));
  const [chosen, setChosen] = useState<Chosen>({ library: patterns[0]?.name ?? '' });
  const pattern =
    'library' in chosen ? patterns.find(({ name }) => name === chosen.library) : undefined;
  return (
    <PublicFrame title={t('page.parquet')} hint={t('parquet.hint')}>
      <SimpleGrid columns={{ base: 2, md: 4 }} gap="3" mb="4">
        {patterns.map((one) => (
          <Choice
            key={one.name}
            name={text(`public-pages:pattern.${one.name}`)}
            hint={one.curved ? t('parquet.curved') : t('parquet.straight')}
            pressed={'library' in chosen && chosen.library === one.name}
            onChoose={() => setChosen({ library: one.name })}
          >
            <PatternView unit={one.unit(kDrawn)} label={text(`public-pages:pattern.${one.name}`)} />
          </Choice>
        ))}
        {published.map((one) => (
          <Choice
            key={one.materialId}
            name={one.materialName}
            hint={t('parquet.unit', { length: inMetres(one.unitL), width: inMetres(one.unitW) })}
            pressed={'published' in chosen && chosen.published.materialId === one.materialId}
            onChoose={() => setChosen({ published: one })}
          >
            <img
              src={one.coverUrl}
              alt={one.materialName}
              style={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' }}
            />
          </Choice>
        ))}
      </SimpleGrid>
      <Panel
        title={
          'published' in chosen
            ? chosen.published.materialName
            : text(`public-pages:pattern.${chosen.library}`)
        }
      >
        {pattern ? (
          <ParquetForm key={pattern.name} pattern={pattern} />
        ) : (
          'published' in chosen && (
            <ParquetForm
              key={chosen.published.materialId}
              tenantId={tenantId}
              materialId={chosen.published.materialId}
            />
          )
        )}
      </Panel>
    </PublicFrame>
  );
}
