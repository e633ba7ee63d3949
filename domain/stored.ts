import type { AppDetails, Banner, MobileDetails, User, Wallet } from './entities';

/** Data stored in the browser between visits. A field is null when it was never stored or does not validate. */
export interface StoredRecord {
  token: string | null;
  user: User | null;
  wallet: Wallet | null;
  appDetails: AppDetails | null;
  banners: readonly Banner[] | null;
  organisationStatus: string | null;
  /** Exists only between the steps of a registration. */
  mobileDetails: MobileDetails | null;
  /** The path from which the player was redirected to maintenance. */
  returnPath: string | null;
  /** Contents of the dismissed announcements. */
  dismissedAnnouncements: readonly string[] | null;
  /** This tab reloaded automatically after a chunk failed to load. */
  hasReloaded: true | null;
}
