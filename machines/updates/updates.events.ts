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
  | { type: 'updates.partMissing' }
  /** It was asked for once more, and only a page that is loaded again can have it. */
  | { type: 'updates.partKept' }
  /** The player wants the page again, whatever that costs. */
  | { type: 'updates.reloadAsked' };

/** What the machine asks of who keeps the versions. */
export type VersionsEvent =
  | { type: 'versions.activationRequested' }
  /** Load the page again. */
  | { type: 'versions.reloadRequested' };
