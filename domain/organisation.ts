export const DEFAULT_STATUS = 'Live';

/** Statuses are compared without case; a missing one is Live. */
export const isLive = (status: string): boolean => status.trim().toLowerCase() === 'live';

export const statusOf = (brandStatus: string | null): string => brandStatus?.trim() || DEFAULT_STATUS;

/** The specification identifies the maintenance screen by 'maintenance' in the path. */
export const isMaintenancePath = (path: string): boolean =>
  (path.split(/[?#]/, 1)[0] ?? '').includes('maintenance');
