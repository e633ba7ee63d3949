import { useMedia } from './use-media';

/** As the frame has it: from here on there is a rail, and no bar at the bottom. */
const DESK = '(min-width: 64em)';

export const useIsDesktop = (): boolean => useMedia(DESK);

/** As the frame has it: from here on there is room for a right column. */
const WIDE_DESK = '(min-width: 75em)';

export const useIsWideDesktop = (): boolean => useMedia(WIDE_DESK);
