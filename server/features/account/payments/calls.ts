import { gateways as gatewaysCall } from '../../../../contract/calls';
import type { Backend } from '../../../kit/backend/backend';
import type { Routes } from '../../../kit/http/routes';
import { serveDeposits } from './deposits';
import { toWireGateway } from './gateways/gateways';
import { limitsOf, readSettings } from './gateways/settings';
import { serveProofs } from './proofs/serve';
import { serveWithdrawals } from './withdrawals';

export function servePayments(routes: Routes, backend: Backend): void {
  routes.forPlayer(gatewaysCall, async () => {
    const settingsOf = await readSettings(backend.db);
    return {
      data: backend.gateways.list
        .map((gateway, place) =>
          toWireGateway({ ...gateway, ...limitsOf(gateway, settingsOf(gateway.slug)) }, place),
        )
        .filter(({ slug }) => settingsOf(slug).isOpen),
    };
  });
  serveProofs(routes, backend);
  serveDeposits(routes, backend);
  serveWithdrawals(routes, backend);
}
