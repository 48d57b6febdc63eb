import { createToaster } from '@chakra-ui/react';

export const toaster = createToaster({ placement: 'top-end', pauseOnPageIdle: true, max: 4 });

const show = (type: 'success' | 'info' | 'warning' | 'error', title: string) => {
  const id = `${type}:${title}`;
  if (toaster.isVisible(id)) return;
  toaster.create({
    id,
    type,
    title,
    closable: true,
    duration: type === 'error' ? 6000 : 2500,
  });
};

/** Short messages; the same text is not shown twice at once. */
export const notify = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
};
