import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { appMachine } from '../../machines/app/app.machine';
import { authMachine } from '../../machines/auth/auth.machine';
import { forgotForm } from '../../machines/auth/forms/forgot.machine';
import { loginForm } from '../../machines/auth/forms/login.machine';
import { mobileForm } from '../../machines/auth/forms/mobile.machine';
import { registerForm } from '../../machines/auth/forms/register.machine';
import { resetForm } from '../../machines/auth/forms/reset.machine';
import { verifyForm } from '../../machines/auth/forms/verify.machine';
import { resendMachine } from '../../machines/auth/resend.machine';
import { betHistoryMachine } from '../../machines/bet-history/bet-history.machine';
import { betSlipMachine } from '../../machines/bet-slip/bet-slip.machine';
import { betsMachine } from '../../machines/bets/bets.machine';
import { cancellationMachine } from '../../machines/bets/cancellation.machine';
import { cashOutMachine } from '../../machines/cash-out/cash-out.machine';
import { exchangeMachine } from '../../machines/exchange/exchange.machine';
import { marketMachine } from '../../machines/market/market.machine';
import { matchMachine } from '../../machines/match/match.machine';
import { matchStreamMachine } from '../../machines/match-stream/match-stream.machine';
import { matchesMachine } from '../../machines/matches/matches.machine';
import { preferencesMachine } from '../../machines/preferences/preferences.machine';
import { priceHistoryMachine } from '../../machines/price-history/price-history.machine';
import { profitMachine } from '../../machines/profit/profit.machine';
import { realtimeMachine } from '../../machines/realtime/realtime.machine';
import { reconciliationMachine } from '../../machines/reconciliation/reconciliation.machine';
import { sessionMachine } from '../../machines/session/session.machine';
import { slipSelectionMachine } from '../../machines/slip-selection/slip-selection.machine';
import { updatesMachine } from '../../machines/updates/updates.machine';
import { visitsMachine } from '../../machines/visits/visits.machine';
import { walletMachine } from '../../machines/wallet/wallet.machine';
import { mermaid } from '../support/machines/mermaid';

const machines: readonly AnyStateMachine[] = [
  appMachine,
  sessionMachine,
  priceHistoryMachine,
  matchStreamMachine,
  realtimeMachine,
  walletMachine,
  preferencesMachine,
  authMachine,
  resendMachine,
  updatesMachine,
  visitsMachine,
  exchangeMachine,
  matchesMachine,
  matchMachine,
  marketMachine,
  loginForm,
  forgotForm,
  resetForm,
  mobileForm,
  verifyForm,
  registerForm,
  betSlipMachine,
  slipSelectionMachine,
  reconciliationMachine,
  betsMachine,
  cancellationMachine,
  cashOutMachine,
  betHistoryMachine,
  profitMachine,
];

const page = (machine: AnyStateMachine): string =>
  [
    `# ${machine.id}`,
    '',
    'Drawn from the machine itself by `npm run pictures`; a test compares the two.',
    '',
    '```mermaid',
    mermaid(machine),
    '```',
    '',
  ].join('\n');

describe('the checked-in picture', () => {
  // Paths generated from a machine cannot see that the machine itself lost an arrow: the picture can.
  it.each(machines)('of $id shows the machine as it is', async (machine) => {
    await expect(
      page(machine),
      `${machine.id} has changed. If that was meant, run \`npm run pictures\`, and check in what docs/machines shows now.`,
    ).toMatchFileSnapshot(`../../docs/machines/${machine.id}.md`);
  });
});
