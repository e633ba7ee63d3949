import { gateways as gatewaysCall } from '../../../../contract/calls';
import type { Backend } from '../../../kit/backend/backend';
import type { Routes } from '../../../kit/http/routes';
import { serveDeposits } from './deposits';
import { readApprovalMinutes } from './gateways/approval-times';
import { toWireGateway } from './gateways/gateways';
import { limitsOf, readSettings } from './gateways/settings';
import { serveProofs } from './proofs/serve';
import { serveWithdrawals } from './withdrawals';

export function servePayments(routes: Routes, backend: Backend): void {
  routes.forPlayer(gatewaysCall, async () => {
    const { clock, db } = backend;
    const [settingsOf, minutes] = await Promise.all([readSettings(db), readApprovalMinutes(db, clock.now())]);
    return {
      data: backend.gateways.list
        .map((gateway, place) =>
          toWireGateway(
            { ...gateway, ...limitsOf(gateway, settingsOf(gateway.slug)) },
            place,
            minutes.get(gateway.slug),
          ),
        )
        .filter(({ slug }) => settingsOf(slug).isOpen),
    };
  });
  serveProofs(routes, backend);
  serveDeposits(routes, backend);
  serveWithdrawals(routes, backend);
}
