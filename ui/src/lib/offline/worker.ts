/**
 * Has the browser keep the program, once nothing else is to be fetched. A newer one waits until a page is opened anew:
 * that page is the newest itself, and has the others give way.
 */
export function keepProgram() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async () => {
    const { waiting } = await navigator.serviceWorker.register('/sw.js');
    waiting?.postMessage('takeOver');
  };
  addEventListener('load', () => {
    // A browser that keeps nothing opens the pages from the server alone.
    setTimeout(() => void register().catch(() => undefined), 3_000);
  });
}
