import { depositFloxy, depositHpay } from '../../../../contract/calls/cashier';

/** The calls of gateways with a page of their own, by their slugs. */
export const hostedGateways: ReadonlyMap<string, typeof depositHpay> = new Map([
  ['hpay', depositHpay],
  ['floxy', depositFloxy],
]);
