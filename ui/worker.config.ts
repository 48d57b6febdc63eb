import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Charts, the editor of processes and the reader of bar codes come when they are asked for. */
const kLater = /assets\/(PivotChart|BpmnCanvas|zxing|esm)|\.(wasm|map|br)$/;

/** Every file that the service worker keeps: hashed names say themselves what they hold. */
function precached(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => path !== 'sw.js' && !kLater.test(path))
    .toSorted()
    .map((path) => {
      const hash = () => createHash('sha256').update(readFileSync(join(folder, path)));
      const revision = path.startsWith('assets/') ? null : hash().digest('hex').slice(0, 16);
      return { url: `/${path}`, revision };
    });
}

/** Builds the service worker once all files are there that it is to keep. */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            __PRECACHED__: JSON.stringify(precached(folder)),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2022',
            rolldownOptions: {
              input: resolve('src/sw.ts'),
              output: { entryFileNames: 'sw.js', format: 'iife' },
            },
          },
        });
      },
    },
  };
}
