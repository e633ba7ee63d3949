declare module '../../system' {
  interface Peers {
    updates: UpdatesEvent;
  }
}

export type UpdatesEvent =
  /** A newer version is installed and waits for activation. */
  | { type: 'updates.found' }
  /** The player accepted the update. */
  | { type: 'updates.accepted' }
  /** The page is in the background. */
  | { type: 'updates.pageHidden' }
  /** Work that a reload would discard started or ended. */
  | { type: 'updates.workStarted' }
  | { type: 'updates.workEnded' }
  /** A chunk failed to load; the server may have a newer version only. */
  | { type: 'updates.chunkMissing' }
  /** The player asked to reload the page. */
  | { type: 'updates.reloadRequested' };

/** Sent by the machine to the adapter of the service worker. */
export type VersionsEvent = { type: 'versions.activationRequested' } | { type: 'versions.reloadRequested' };
