export type UpdatesEvent =
  /** A newer version was fetched and waits. */
  | { type: 'updates.found' }
  /** The player wants it now. */
  | { type: 'updates.accepted' }
  /** Nobody looks at the page. */
  | { type: 'updates.pageHidden' }
  /** Something that a reload would cost was begun, or is over. */
  | { type: 'updates.workBegun' }
  | { type: 'updates.workEnded' }
  /** A part of the product is gone from the server, or did not come. */
  | { type: 'updates.partMissing' };

/** What the machine asks of who keeps the versions. */
export type VersionsEvent =
  | { type: 'versions.activationRequested' }
  /** Load the page again, and remember for this tab that it happened by itself. */
  | { type: 'versions.reloadRequested' };
