import type { Entry, Recording } from './recording';

/** BroadcastChannel of the pages of one origin: product and studio. */
export const CHANNEL = 'winwin24x7.flows';

/** Milliseconds between two signs of life of the studio. A product that has had none for three of them sends nothing. */
export const SIGN_OF_LIFE = 2_000;

/** Each page of the product has an id of its own. */
export interface ProductPage {
  readonly page: string;
  /** The path of its address, without a query. */
  readonly path: string;
}

export type ToProduct =
  /** Asks which pages are open. */
  | { readonly to: 'product'; readonly type: 'search' }
  /** Asks a page for everything so far and all that follows, and tells that the studio still listens. */
  | { readonly to: 'product'; readonly type: 'attach'; readonly page: string; readonly isFirst: boolean };

export type ToStudio =
  | ({ readonly to: 'studio'; readonly type: 'found' } & ProductPage)
  | {
      readonly to: 'studio';
      readonly type: 'recording';
      readonly page: string;
      readonly recording: Recording;
    }
  /** `first` counts from the first entry that the page has recorded, as `dropped` of a recording does. */
  | {
      readonly to: 'studio';
      readonly type: 'entries';
      readonly page: string;
      readonly first: number;
      readonly entries: readonly Entry[];
    }
  | { readonly to: 'studio'; readonly type: 'closed'; readonly page: string };

export type Message = ToProduct | ToStudio;
