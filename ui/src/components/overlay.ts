import { createContext, type RefObject, useContext } from 'react';

/**
 * Where what pops up over a control is drawn. A modal dialog hides everything outside itself from screen readers, so
 * lists that belong to its fields have to be inside it.
 */
export const OverlayContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

export const useOverlayContainer = () => useContext(OverlayContext);
