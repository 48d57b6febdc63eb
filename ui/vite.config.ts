import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotli } from './brotli.config.ts';
import { groups } from './chunks.config.ts';
import { halvedTexts } from './texts.config.ts';
import { serviceWorker } from './worker.config.ts';

const server = process.env.ORDER_LEDGER_URL ?? 'http://127.0.0.1:8080';
const proxy = { '/api': server, '/ws': { target: server, ws: true } };

export default defineConfig({
  plugins: [react(), halvedTexts(), brotli(), serviceWorker()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', port: 4173, proxy },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
