import { createContext, useContext } from 'react';

/** Overlays of the shell. One is open at a time. */
export type Overlay = 'menu' | 'account' | 'notifications' | 'search';

export interface OverlayProps {
  onClose: () => void;
}

export const OverlayContext = createContext<(overlay: Overlay) => void>(() => undefined);

/** Opens an overlay. */
export const useOverlay = (): ((overlay: Overlay) => void) => useContext(OverlayContext);
