import { create } from 'zustand';

/** Whether the help of the page is open. */
export const useHelp = create(() => ({ open: false }));

export const openHelp = () => useHelp.setState({ open: true });
export const closeHelp = () => useHelp.setState({ open: false });
