import type { AppDetails, Banner, MobileDetails, User, Wallet } from './entities';

/** What a browser keeps between visits, each part missing when it was never kept, damaged or foreign. */
export interface StoredRecord {
  token: string | null;
  user: User | null;
  wallet: Wallet | null;
  appDetails: AppDetails | null;
  banners: readonly Banner[] | null;
  organisationStatus: string | null;
  /** Between the steps of one registration only. */
  mobileDetails: MobileDetails | null;
  /** Where the player was when the organisation stopped being live. */
  returnPath: string | null;
  /** The words of the announcements that were put away. */
  dismissedAnnouncements: readonly string[] | null;
  /** This tab loaded the page again by itself, since a part of the product was missing. */
  hasReloaded: true | null;
}
