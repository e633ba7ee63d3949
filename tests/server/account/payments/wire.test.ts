import { expect, it } from 'vitest';
import { type DepositRow, toWireDeposit } from '../../../../server/features/account/payments/wire';

const end = new Date('2026-11-23T06:15:00Z');
const before = new Date(end.getTime() - 1);

const unpaid = {
  id: '7',
  createdAt: new Date('2026-11-23T06:00:00Z'),
  decidedAt: null,
  amount: 500_00,
  reason: '',
  reference: '',
  paymentReference: '',
  gateway: 'hpay',
  status: 'pending',
  attention: null,
  proof: null,
  redirectUrl: 'https://pay.example/7',
  expiresAt: end,
} as unknown as DepositRow;

it.each([
  [
    'can be paid before the end of its time',
    {},
    before,
    'pending',
    'https://pay.example/7',
    end.toISOString(),
  ],
  ['has expired at the end, also before that is written', {}, end, 'expired', null, null],
  [
    'is pending after it where an operator has to decide',
    { attention: 'amount' },
    end,
    'pending',
    null,
    null,
  ],
  ['is approved after it', { status: 'approved' }, end, 'approved', null, null],
  ['of a player’s own report has no end', { expiresAt: null, redirectUrl: null }, end, 'pending', null, null],
] as const)('a deposit %s', (_, changes, now, status, redirect_url, pay_until) => {
  const sent = toWireDeposit({ ...unpaid, ...changes } as DepositRow, now);
  expect(sent).toMatchObject({ status, redirect_url, pay_until });
});
