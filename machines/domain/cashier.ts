/** `upi` and `bank` are paid by the player and reported with a reference; `redirect` is paid on a page of the gateway. */
export type GatewayKind = 'upi' | 'bank' | 'redirect';

/** A way to deposit. Amounts are in paise. */
export interface Gateway {
  readonly slug: string;
  readonly name: string;
  readonly kind: GatewayKind;
  readonly min: number;
  /** Null without a limit. */
  readonly max: number | null;
  /** Address of a picture; empty without one. */
  readonly image: string;
}
