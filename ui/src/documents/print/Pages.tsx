import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { PaperPages } from './model';

/** "841.89pt" of the root of an SVG document; "" when it does not say. */
const lengthOf = (svg: string, side: 'width' | 'height') =>
  svg.slice(0, 1000).match(new RegExp(`<svg[^>]* ${side}="([\\d.]+(?:pt)?)"`))?.[1] ?? '';

const asImage = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** On paper a page of the document is a page of the printer, without margins of the browser's own. */
function paperSize(svg: string | undefined): string {
  const width = svg && lengthOf(svg, 'width');
  const height = svg && lengthOf(svg, 'height');
  return width && height ? `@page { size: ${width} ${height}; margin: 0 }` : '';
}

/** The pages of a document as they come out of the printer: black on white whatever the theme. */
export function Pages({ paper, stale = false }: { paper: PaperPages; stale?: boolean }) {
  const { t } = useTranslation();
  const n = paper.pages.length;
  return (
    <Box opacity={stale ? 0.6 : 1} transition="opacity 0.2s">
      <style>{paperSize(paper.pages[0])}</style>
      {paper.pages.map((svg, index) => (
        <Box
          as="img"
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          key={index}
          {...{ src: asImage(svg), alt: t('print.page', { no: paper.no, page: index + 1, n }) }}
          display="block"
          mx="auto"
          mb={{ base: '3', _print: '0' }}
          w={{ base: lengthOf(svg, 'width'), _print: '100vw' }}
          maxW="full"
          bg="white"
          boxShadow={{ base: 'md', _print: 'none' }}
          css={{ '@media print': { breakAfter: 'page', '&:last-of-type': { breakAfter: 'auto' } } }}
        />
      ))}
    </Box>
  );
}
