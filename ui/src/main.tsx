import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { ready } from './i18n';
import { applyTheme, usePrefs } from './lib/prefs';

applyTheme(usePrefs.getState().theme);

const root = document.getElementById('root');
if (root) void ready.then(() => createRoot(root).render(<App />));
