import { fromCallback } from 'xstate';
import type { GatewayPageEvent } from '../../../machines/account/cashier/deposit/deposit.events';

/** Navigates to the page of a gateway, which sends the player back to /deposit. */
export const createGatewayPage = () =>
  fromCallback<GatewayPageEvent>(({ receive }) => {
    receive(({ url }) => location.assign(url));
  });
