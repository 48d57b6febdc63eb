import { wantOverlays } from './overlays';

export interface Message {
  type: 'success' | 'info' | 'warning' | 'error';
  title: string;
}

let display: ((message: Message) => void) | undefined;
const waiting: Message[] = [];

const show = (type: Message['type'], title: string) => {
  if (display) return display({ type, title });
  waiting.push({ type, title });
  wantOverlays();
};

/** Names who shows the messages, beginning with those that wait for it. */
export function displayWith(shower: (message: Message) => void) {
  display = shower;
  for (const message of waiting.splice(0)) shower(message);
}

/** Short messages; the same text is not shown twice at once. */
export const notify = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
};
