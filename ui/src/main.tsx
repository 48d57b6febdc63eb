import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { ready } from './i18n';
import { logError, watchErrors } from './lib/errorLog';
import { applyTheme, usePrefs } from './lib/prefs';

applyTheme(usePrefs.getState());
watchErrors();

const onCaughtError = (error: unknown, { componentStack }: { componentStack?: string }) => {
  console.error(error);
  logError(error, componentStack);
};

const root = document.getElementById('root');
if (root) void ready.then(() => createRoot(root, { onCaughtError }).render(<App />));
