/** Public reasons of a credit or debit that an operator makes by hand. The client has a text for each. */
export const adjustmentReasons = ['correction', 'payment', 'goodwill', 'prize', 'reversal'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];
