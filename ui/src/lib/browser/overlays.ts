import { create } from 'zustand';

/** Whether something was told or asked: what shows it is a chunk of its own, which the login page can do without. */
export const useOverlays = create(() => ({ wanted: false }));

export const wantOverlays = () => useOverlays.setState({ wanted: true });
