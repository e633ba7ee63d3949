/** Integer paise, never a float of rupees. */
export type Paise = number;

export interface User {
  readonly username: string;
  readonly mobile: string | null;
}

/** `coins` are shown as Bonus. A purse is null until the server sends its amount. */
export interface Wallet {
  readonly balance: Paise | null;
  readonly cash: Paise | null;
  readonly coins: Paise | null;
  /** Cash in open bets. Missing if the backend does not send it. */
  readonly exposure?: Paise | null | undefined;
}

/**
 * What an operator can stop. `bets`: on the exchange and the sportsbook. `cash-outs`: with the cancelling of orders. `withdrawals`:
 * with their cancelling.
 */
export const stopKinds = ['bets', 'games', 'deposits', 'cash-outs', 'withdrawals'] as const;
export type StopKind = (typeof stopKinds)[number];

/** Texts are empty where the operator set nothing. */
export interface AppDetails {
  readonly logoUrl: string;
  readonly phone: string;
  readonly whatsAppUrl: string;
  readonly telegram: string;
  readonly facebook: string;
  readonly instagram: string;
  readonly emailRequired: boolean;
  readonly otpRequired: boolean;
  readonly brandStatus: string;
  readonly seoTitle: string;
  readonly isPlayMoney: boolean;
  /** Years that a new player has to confirm; 0 asks for none. */
  readonly minAge: number;
  readonly stopped: readonly StopKind[];
}

export interface Banner {
  readonly id: string;
  readonly order: number;
  readonly title: string;
  /** Null: `title` is shown in Hindi, too. */
  readonly titleHi: string | null;
  readonly text: string;
  /** Null: `text` is shown in Hindi, too. */
  readonly textHi: string | null;
  readonly image: string;
  readonly url: string;
}

export interface Announcement {
  readonly id: string;
  readonly content: string;
  /** Null: `content` is shown in Hindi, too. */
  readonly contentHi: string | null;
}

export interface MobileDetails {
  /** Ten digits; empty while only the agent code of an invitation is known. */
  readonly mobile: string;
  readonly countryCode: string;
  /** The player entered the code. False too if the operator asks for none. */
  readonly verified: boolean;
  /** Empty without an invitation. */
  readonly agentCode: string;
}

export interface Credentials {
  readonly token: string;
  readonly user: User;
}
