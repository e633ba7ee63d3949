import type { LogConfig } from './log-config';

/** What the backend is configured with. Features add their parts. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Encrypts secrets in the database; null: the key is a file in the data folder. */
  readonly encryptionKey: string | null;
  /** Serves the calls for testers: docs/testers/sandbox.md. */
  readonly isSandbox: boolean;
  readonly isProduction: boolean;
  /** The built single-page application, when this backend serves it. */
  readonly clientDir: string | null;
  /** Other origins whose pages may call this backend. */
  readonly publicOrigins: readonly string[];
  /** Addresses of the backend for the pages, if it is on other hosts than they are. */
  readonly addresses: AddressesConfig;
  /** Origins that the pages may embed in frames: providers of games and of live streams. */
  readonly frameOrigins: readonly string[];
  /** Addresses or networks of proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Serves the OpenAPI document with Swagger UI. */
  readonly hasDocumentation: boolean;
  /** Sends Strict-Transport-Security: browsers then use https alone for this host and its subdomains. */
  readonly hasHsts: boolean;
  /** Milliseconds that a request has to arrive. */
  readonly requestTimeout: number;
  /** Milliseconds after which a call without a result is answered 504. Its work continues. */
  readonly answerTimeout: number;
  readonly sessions: SessionsConfig;
  /** Players may make keys for programs; otherwise none that was made is valid. */
  readonly hasApiKeys: boolean;
  readonly log: LogConfig;
  /** Multiplies the rate limits by address. */
  readonly rateLimitFactor: number;
  /** Not applied behind trusted proxies. */
  readonly maxConnectionsPerAddress: number;
  /** Demo players that the first start creates. */
  readonly demoPlayers: number;
  /** The provider of games that is part of the product; null: it does not run. */
  readonly studio: StudioConfig | null;
  /** The simulated matches; null: no markets. */
  readonly exchange: ExchangeConfig | null;
  readonly bets: BetsConfig;
  /** The operator's desk; null: it is not served. */
  readonly operator: OperatorConfig | null;
  readonly referral: ReferralConfig;
}

/** In milliseconds. */
export interface SessionsConfig {
  /** A session ends then even if it is used. */
  readonly lifetime: number;
  /** A session that is not used for so long ends. */
  readonly idleTimeout: number;
}

/** Absolute URLs, or paths of the origin of the pages; null where the pages use their defaults. */
export interface AddressesConfig {
  readonly api: string | null;
  readonly services: string | null;
  readonly socket: string | null;
}

export interface StudioConfig {
  /** 0: any free port. */
  readonly port: number;
  /** False: any free port if this one is taken. */
  readonly isPortFixed: boolean;
  /** Origin by which browsers reach the studio; null: the host name of the request with the studio's port. */
  readonly url: string | null;
  /** Signs the calls between the studio and the wallet. */
  readonly secret: string;
  /** How many times as fast as for players the rounds at tables are. */
  readonly speed: number;
  /** The studio runs in a process of its own; null: in this one. */
  readonly separate: SeparateStudioConfig | null;
}

export interface SeparateStudioConfig {
  /** Origin by which the backend reaches the studio. */
  readonly server: string;
  /** Origin by which the studio reaches the wallet; null: not known, as in the backend. */
  readonly wallet: string | null;
}

/** Amounts in paise. */
export interface ReferralConfig {
  /** Reward of the referrer for each referred player, in paise; 0: none. */
  readonly reward: number;
  /** Approved deposits of the referred player that a reward needs, in sum. */
  readonly deposited: number;
  /** What the referred player has to put at risk for a reward: docs/betting-rules.md, "What counts as play". */
  readonly played: number;
  /** Rewards of one referrer. */
  readonly maxRewards: number;
}

/** Limits of a player over all markets. */
export interface BetsConfig {
  readonly maxOpenBets: number;
  /** Exposure on one market, in paise. */
  readonly maxExposure: number;
}

export interface OperatorConfig {
  /** `local`: only direct requests from this machine. */
  readonly callers: 'local' | 'all';
  /** A listener of its own; null: below `/operator` of the product's port. */
  readonly listener: { readonly host: string; readonly port: number } | null;
  /** An operator without a second factor can do nothing but set it up. */
  readonly isTwoFactorRequired: boolean;
}

export interface ExchangeConfig {
  readonly seed: number;
  /** Simulated seconds in a second. */
  readonly speed: number;
}
