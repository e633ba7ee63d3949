import type { ReactNode } from 'react';
import { useProgressiveRender } from './use-progressive-render';

export interface AfterPaintProps {
  /** Keeps its room until then. */
  room: ReactNode;
  children: ReactNode;
}

/** What a screen draws when its head is on the glass. */
export const AfterPaint = ({ room, children }: AfterPaintProps) =>
  useProgressiveRender(2) > 1 ? children : room;
