import type { PaymentGateway } from './gateways/gateway';
import type { S3StoreConfig } from './proofs/store-config';

declare module '../../../kit/config/config' {
  interface Config {
    readonly payments: PaymentsConfig;
  }
}

export interface PaymentsConfig {
  readonly gateways: readonly PaymentGateway[];
  /** Limits of a withdrawal in paise; a maximum of 0 means no limit. */
  readonly withdrawals: { readonly min: number; readonly max: number };
  /** Milliseconds until the sandbox decides a request. */
  readonly sandboxDelay: number;
  /** Store of proofs; null: a folder below `dataDir`. */
  readonly proofStore: S3StoreConfig | null;
}
