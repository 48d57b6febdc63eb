import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { changeLanguage, loadTexts, ready } from '@/i18n';
import { server } from './server';

configure({ asyncUtilTimeout: 8000 });

// What jsdom lacks and Chakra needs.
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
/** The push server is never there, unless a test brings its own. */
class NoSocket extends EventTarget {
  readyState = 0;
  send() {}
  close() {}
}
Object.assign(globalThis, { ResizeObserver: NoResize, WebSocket: NoSocket });
window.matchMedia ??= (media: string) =>
  ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never;
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await ready;
  await changeLanguage('zh');
  await loadTexts();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
