import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.ORDER_LEDGER_URL ?? 'http://127.0.0.1:8080';
const modules = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { host: '127.0.0.1', proxy: { '/api': server } },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '/api': server } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: modules('react|react-dom|scheduler|react-router'),
              priority: 30,
            },
            {
              name: 'data',
              test: modules(
                '@tanstack[\\\\/](react-query|query-core)|i18next|react-i18next|zustand',
              ),
              priority: 10,
            },
            { name: 'form', test: modules('react-hook-form'), priority: 10 },
            { name: 'zod', test: modules('zod|@hookform'), priority: 10 },
          ],
        },
      },
    },
  },
});
