import type { gateways } from '../../../../../contract/calls';
import type { AnswerOf } from '../../../../../contract/define';
import type { HostedService } from './hosted-service';

export type WireGateway = AnswerOf<typeof gateways>[number];

interface GatewayDetails {
  readonly slug: string;
  readonly name: string;
  /** Limits of a deposit in paise; a maximum of 0 means no limit. */
  readonly min: number;
  readonly max: number;
  readonly image: string;
}

/** The operator's account, which the player pays by hand and reports with a reference. */
export interface ManualGateway extends GatewayDetails {
  readonly kind: 'upi' | 'bank';
  /** Null: the accounts of the operator's desk. */
  readonly account: OperatorAccount | null;
}

/** An account as `/getBankAccountDetails` answers it. */
export interface OperatorAccount {
  readonly account_name: string;
  readonly account_number: string;
  readonly ifsc: string;
  readonly bank_name: string;
  readonly upi_id: string;
}

/** A service with a page of its own, which reports the payment. */
export interface HostedGateway extends GatewayDetails {
  readonly kind: 'redirect';
  readonly service: HostedService;
}

/** A way to deposit, as docs/payments.md describes it. */
export type PaymentGateway = ManualGateway | HostedGateway;
