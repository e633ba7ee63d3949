import { useMedia } from './use-media';

const QUERY = '(prefers-reduced-motion: reduce)';

export const isMotionReduced = (): boolean => window.matchMedia(QUERY).matches;

export const useReducedMotion = (): boolean => useMedia(QUERY);
