import { createContext } from 'react';

/** Told which bet is being taken back, so that what comes of it can be said when the bet has left its list. */
export const CancelContext = createContext<(betId: string) => void>(() => undefined);
