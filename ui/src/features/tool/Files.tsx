import { Code, Heading, Stack } from '@chakra-ui/react';
import type { CodeFile } from './describe/model';

/** Generated files, each under its place in the tree. */
export function Files({ files }: { files: readonly CodeFile[] }) {
  return (
    <Stack gap="3">
      {files.map((file) => (
        <section key={file.codeName + file.path} aria-label={file.path}>
          <Heading as="h3" size="sm" mb="1">
            {file.path}
          </Heading>
          <Code
            as="pre"
            display="block"
            p="2"
            maxH="240px"
            overflow="auto"
            whiteSpace="pre"
            tabIndex={0}
          >
            {file.content}
          </Code>
        </section>
      ))}
    </Stack>
  );
}
