import type { ReactNode } from 'react';
import { useSlices } from './use-progressive-render';

export interface NextSliceProps {
  /** Keeps its room until then. */
  room: ReactNode;
  children: ReactNode;
}

/** What a screen draws when its head is on the glass. */
export const NextSlice = ({ room, children }: NextSliceProps) => (useSlices(2) > 1 ? children : room);
