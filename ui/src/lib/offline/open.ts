import { create } from 'zustand';

/** Whether the drawer of what waits in this browser is open. */
export const useQueueDrawer = create(() => ({ open: false }));

export const openQueue = () => useQueueDrawer.setState({ open: true });
export const closeQueue = () => useQueueDrawer.setState({ open: false });
