import { useMedia } from './use-media';

/** The breakpoint of AppFrame.module.css: with a rail, without a bottom bar. */
const DESK = '(min-width: 64em)';

export const useIsDesktop = (): boolean => useMedia(DESK);

/** The breakpoint of AppFrame.module.css: with a right column. */
const WITH_COLUMN = '(min-width: 60em)';

export const useHasColumn = (): boolean => useMedia(WITH_COLUMN);
