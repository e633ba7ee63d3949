import { createContext } from 'react';

/** Receives the id of the bet being cancelled, so that a list can show the result after the bet has left it. */
export const CancelContext = createContext<(betId: string) => void>(() => undefined);
