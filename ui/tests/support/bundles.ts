import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Below node_modules, so that it is read as it is, and finds React there. */
const kDir = fileURLToPath(new URL('../../node_modules/.cache/tests/', import.meta.url));

/** What is read from a thousand files otherwise, by every file of tests. */
const kPackages = {
  chakra: '@chakra-ui/react',
  anatomy: '@chakra-ui/react/anatomy',
  theme: '@chakra-ui/react/theme',
  charts: '@chakra-ui/charts',
};

export const bundled = Object.entries(kPackages).map(([file, name]) => ({
  find: new RegExp(`^${name}$`),
  replacement: `${kDir}${file}.mjs`,
}));

/** Before the first test: a second or two, which is what each file of tests saves. */
export default async function makeBundles() {
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'entries',
        resolveId: (id) => (id in kPackages ? `\0${id}` : undefined),
        load: (id) => {
          const name = kPackages[id.slice(1) as keyof typeof kPackages];
          return name && `export * from '${name}';`;
        },
      },
    ],
    build: {
      outDir: kDir,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.keys(kPackages).map((file) => [file, file])),
        external: [/^react($|\/)/, /^react-dom($|\/)/],
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-shared.mjs' },
      },
    },
  });
}
