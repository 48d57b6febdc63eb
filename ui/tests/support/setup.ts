import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { changeLanguage, loadTexts, loadTradeTexts, ready } from '@/i18n';
import { server } from './server';

configure({ asyncUtilTimeout: 20_000 });

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
// A window that holds ten rows of a list.
Object.assign(window, { innerHeight: 640 });
window.matchMedia ??= (media: string) =>
  ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never;
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await ready;
  await changeLanguage('zh');
  await loadTexts();
  await loadTradeTexts();
});
afterEach(async () => {
  cleanup();
  // What was unmounted may have put off its last step, as dialogs do with giving back the focus:
  // it has to find the document of this test.
  await new Promise((done) => setTimeout(done));
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
