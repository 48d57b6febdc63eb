import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { safeHtml } from './safeHtml';

export const richCss = {
  lineHeight: '1.7',
  overflowWrap: 'anywhere',
  '& h1, & h2, & h3, & h4': { fontWeight: '600', fontSize: '16px', mt: '2' },
  '& p, & ul, & ol, & table, & blockquote': { my: '1.5' },
  '& ul': { listStyleType: 'disc', ps: '5' },
  '& ol': { listStyleType: 'decimal', ps: '5' },
  '& a': { color: 'brand.fg', textDecoration: 'underline' },
  '& img': { maxW: 'full', h: 'auto' },
  '& blockquote': { ps: '3', borderInlineStartWidth: '3px' },
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': { borderWidth: '1px', px: '2', py: '1', textAlign: 'start' },
} as const;

/** A text that people wrote, plain or HTML: whatever is in it, it can only be read. */
export default function RichText({ text }: { text: string }) {
  const html = useMemo(() => safeHtml(text), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: safeHtml is what makes it safe
  return <Box css={richCss} dangerouslySetInnerHTML={{ __html: html }} />;
}
