import { usePathname, useSearch } from 'wouter/use-browser-location';

/** Path and query of the current screen. */
export const useAddress = (): string => `${usePathname()}?${useSearch()}`;
