import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files are not worth a second one beside them. */
const kFromBytes = 4096;
const kText = /\.(js|css|wasm)$/;

/** Writes x.js.br beside each x.js of the assets, for browsers that take it: the server has no time for the best. */
export function brotli(): Plugin {
  let folder = '';
  return {
    name: 'brotli',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, 'assets');
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder).filter((each) => kText.test(each))) {
          const file = join(folder, name);
          const content = readFileSync(file);
          if (content.length < kFromBytes) continue;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
        }
      },
    },
  };
}
