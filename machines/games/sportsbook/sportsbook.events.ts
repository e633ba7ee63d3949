import type { SportsbookWidget } from '../../../domain/games';
import type { Language, Theme } from '../../../domain/preferences';
import type { StopsEvent } from '../stops.events';

declare module '../../system' {
  interface Peers {
    sportsbook: SportsbookEvent;
  }
}

/** Id of the `iframe` element of the sportsbook. */
export const SPORTSBOOK_FRAME_ID = 'sportsbook-frame';

/** What the server gives to open the widget. Its token is the widget's own, never the player's. */
export interface SportsbookLaunch {
  readonly frameUrl: string;
  readonly scriptUrl: string;
  readonly brandId: string;
  /** Single-use; null for a visitor. */
  readonly token: string | null;
}

export interface SportsbookInput {
  readonly widget: SportsbookWidget;
  readonly language: Language;
  readonly theme: Theme;
  /** Path of the screen. */
  readonly path: string;
  /** Path on which the player deposits. */
  readonly depositPath: string;
}

/** Part of the frame on the screen, in CSS pixels from its top. */
export interface VisiblePart {
  readonly top: number;
  readonly height: number;
}

/** `top`: pixel of the frame that is to be the first on the screen. Emitted to the view, which owns the page's scroll. */
export type SportsbookScrollRequest = { type: 'sportsbook.scrollRequested'; top: number };

export interface SportsbookRouteReport {
  type: 'sportsbook.routeChanged';
  /** Path inside the widget. */
  route: string;
  /** Number of the last `frame.routeRequested` that the widget has followed; null: it follows none. */
  request: number | null;
  /** The player left a page by the widget's own way back. */
  isBack: boolean;
  /** The player pressed something in the last seconds: only then a path is an entry of the history. */
  isPressed: boolean;
}

/** Reported at the start, and with each change of the address. */
export interface SportsbookAddress {
  type: 'sportsbook.addressChanged';
  /** Path inside the widget that the address names. */
  route: string;
  /** Path of the history entry below this one; null if that entry is not a page of the sportsbook. */
  before: string | null;
}

/** Goes to the history entry below. */
export type SportsbookAddressRequest = { type: 'address.back' };

export interface SportsbookAddressInput {
  /** Path of the screen. */
  readonly path: string;
}

export type SportsbookEvent =
  | StopsEvent
  | { type: 'sportsbook.optionsChanged'; language: Language; theme: Theme }
  /** The page was scrolled or resized. */
  | { type: 'sportsbook.scrolled'; visible: VisiblePart }
  /** Opens the frame again, with a new token. */
  | { type: 'sportsbook.reloadRequested' }
  // From the frame.
  /** The frame's page listens. */
  | { type: 'sportsbook.frameLoaded' }
  | { type: 'sportsbook.widgetReady' }
  | { type: 'sportsbook.widgetFailed' }
  | { type: 'sportsbook.tokenExpired' }
  | { type: 'sportsbook.loginRequested' }
  | { type: 'sportsbook.registerRequested' }
  | { type: 'sportsbook.rechargeRequested' }
  | SportsbookRouteReport
  | SportsbookScrollRequest
  /** CSS pixels. */
  | { type: 'sportsbook.resized'; height: number }
  // From the address.
  | SportsbookAddress
  // From peers.
  /** Another player signed in, or the player signed out. */
  | { type: 'sportsbook.playerChanged' };

/** Messages to the frame. */
export type SportsbookFrameEvent =
  | {
      type: 'frame.initialized';
      launch: SportsbookLaunch;
      language: Language;
      theme: Theme;
      route: string;
      request: number;
    }
  | { type: 'frame.routeRequested'; route: string; request: number }
  | { type: 'frame.optionsChanged'; language: Language; theme: Theme }
  | { type: 'frame.tokenChanged'; token: string | null }
  | { type: 'frame.scrolled'; visible: VisiblePart };

/** Input of the channel to the frame. */
export interface SportsbookFrameInput {
  /** `id` of the `iframe` element. */
  readonly frameId: string;
  /** Address of the frame: messages from other origins are ignored. */
  readonly url: string;
}
