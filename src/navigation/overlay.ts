import { createContext, useContext } from 'react';

/** What lies over any screen, one at a time. */
export type Overlay = 'menu' | 'account' | 'search';

export interface OverlayProps {
  onClose: () => void;
}

export const OverlayContext = createContext<(overlay: Overlay) => void>(() => undefined);

/** Opens one of them. */
export const useOverlay = (): ((overlay: Overlay) => void) => useContext(OverlayContext);
