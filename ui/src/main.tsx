import { createRoot } from 'react-dom/client';
import { logError, watchErrors } from '@/lib/net/errorLog';
import { applyTheme, usePrefs } from '@/lib/page/prefs';
import { App } from './app/App';
import { ready } from './i18n';
import { keepProgram } from './lib/offline/worker';

applyTheme(usePrefs.getState());
watchErrors();
keepProgram();

const onCaughtError = (error: unknown, { componentStack }: { componentStack?: string }) => {
  console.error(error);
  logError(error, componentStack);
};

const root = document.getElementById('root');
if (root) void ready.then(() => createRoot(root, { onCaughtError }).render(<App />));
