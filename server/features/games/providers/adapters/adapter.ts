import type { GameEngine } from '../../../../../contract/providers/wallet';
import type { Language } from '../../../../../domain/preferences';
import type { SiteAddress } from '../../../../kit/http/site-address';
import type { SignatureScheme } from '../../../../kit/secrets/signature';
import type { Dialect } from './dialect';

declare module '../../../../kit/config/config' {
  interface Config {
    /** Connected providers of games besides the studio. */
    readonly providers: readonly ProviderAdapter[];
    readonly ceilings: Ceilings;
  }
}

declare module '../../../../kit/backend/backend' {
  interface Backend {
    /** Connected providers of games. */
    readonly adapters: Adapters;
  }
}

export const STUDIO = 'studio';

/** What an address of a launch may contain. */
export interface Launch {
  readonly token: string;
  readonly player: string;
  readonly currency: 'INR';
  readonly operator: string;
  readonly lang: Language;
  /** Id of the game at the provider. */
  readonly game: string;
  readonly returnUrl: string;
}

/** What an address of a round may contain. */
export interface RoundRequest {
  /** The provider's id of the round. */
  readonly round: string;
  readonly player: string;
  readonly lang: Language;
}

/** The data of the catalogue that decides which adapter plays a game. */
export interface PlayableGame {
  readonly provider: string;
  readonly engine: GameEngine | null;
}

/** Amounts above which a credit waits for an operator, in paise; 0: none. */
export interface Ceilings {
  readonly credit: number;
  /** Sum of the credits of a round of which no stake is left. */
  readonly unstakedRound: number;
}

/** A connected provider or aggregator. */
export interface ProviderAdapter {
  /** Part of the path of its wallet calls. */
  readonly name: string;
  readonly secret: string;
  readonly signature: SignatureScheme;
  readonly dialect: Dialect;
  /** Ceilings that differ from the settings of the backend. */
  readonly ceilings: Partial<Ceilings>;
  /** Its pages post `ready` when a game can be played. */
  readonly reportsReady: boolean;
  /** Its pages are made for a screen wider than tall. */
  readonly isWide: boolean;
  plays(game: PlayableGame): boolean;
  /** Origins of its frames; none while it does not run. */
  frameOrigins(site: SiteAddress): readonly string[];
  /** Null while it does not run. */
  launchUrl(site: SiteAddress, launch: Launch): string | null;
  /** Address of its data of a round for this backend; null if it offers none. */
  roundUrl(request: RoundRequest): string | null;
  /** An address of the provider as the client reaches it. */
  publicUrl(site: SiteAddress, url: string): string;
}

/** All connected providers; the first one that plays a game is used. */
export interface Adapters {
  readonly list: readonly ProviderAdapter[];
  find(name: string): ProviderAdapter | null;
  forGame(game: PlayableGame): ProviderAdapter | null;
  frameOrigins(site: SiteAddress): readonly string[];
  /** Origin of the studio for browsers; null while it does not run. */
  studioOrigin(site: SiteAddress): string | null;
  /** Called when the studio listens. */
  studioStarted(port: number): void;
}
