import { gateways as gatewaysCall } from '../../contract/calls';
import type { Backend } from '../backend';
import type { Routes } from '../http/routes';
import { serveDeposits } from './deposits';
import { toWireGateway } from './gateways/gateways';
import { serveProofs } from './proofs/serve';
import { serveWithdrawals } from './withdrawals';

export function servePayments(routes: Routes, backend: Backend): void {
  routes.forPlayer(gatewaysCall, async () => ({ data: backend.gateways.list.map(toWireGateway) }));
  serveProofs(routes, backend);
  serveDeposits(routes, backend);
  serveWithdrawals(routes, backend);
}
