import {
  twoFactor,
  twoFactorBegin,
  twoFactorConfirm,
  twoFactorOff,
  twoFactorRenew,
} from '../../../../../contract/calls';
import type { Backend } from '../../../../kit/backend/backend';
import type { Caller } from '../../../../kit/backend/session';
import { refusal } from '../../../../kit/http/refusal';
import type { Routes } from '../../../../kit/http/routes';
import { addNotification } from '../../../notifications/notifications';
import { requireStillVerified, verifyCurrentPassword } from '../current-password';
import { createPlayerFactors, resetSecondFactor } from './second-factor';
import { ISSUER, toBase32, toOtpauthUri } from './totp';

/** Second factor of a sign-in by an authenticator app, as an option of each player. */
export function serveTwoFactor(routes: Routes, backend: Backend): void {
  const { db, log, notifier } = backend;
  const factors = createPlayerFactors(backend, 'account');

  routes.forPlayer(twoFactor, async ({ caller }) => {
    const factor = await factors.find(db, caller.playerId);
    const isOn = factor !== null && factor.confirmedAt !== null;
    return {
      data: {
        is_on: isOn,
        is_allowed: caller.kind === 'player',
        recovery_codes_left: isOn ? await factors.countRecoveryCodes(db, caller.playerId) : 0,
      },
    };
  });

  routes.forPlayer(twoFactorBegin, async ({ caller, payload }) => {
    requireOwnAccount(caller);
    const verifiedHash = await verifyCurrentPassword(backend, caller, payload.current_password);
    const secret = await db.transaction(async (tx) => {
      await requireStillVerified(tx, caller, verifiedHash);
      return factors.begin(tx, caller.playerId);
    });
    if (secret === null) throw refusal(409, 'FACTOR_ON');
    return {
      data: { secret: toBase32(secret), uri: toOtpauthUri(secret, ISSUER, caller.username) },
    };
  });

  routes.forPlayer(twoFactorConfirm, async ({ caller, payload }) => {
    requireOwnAccount(caller);
    const { playerId } = caller;
    const { added, recoveryCodes } = await factors.guess(playerId, ({ confirm }) =>
      db.transaction(async (tx) => {
        await requireStillVerified(tx, caller);
        const factor = await factors.find(tx, playerId);
        if (factor === null) throw refusal(409, 'FACTOR_NOT_BEGUN');
        if (factor.confirmedAt !== null) throw refusal(409, 'FACTOR_ON');
        return {
          recoveryCodes: await confirm(tx, factor, payload.otp),
          added: await addNotification(tx, backend, { playerId, kind: 'two-factor.on', parameters: {} }),
        };
      }),
    );
    log.info({ playerId }, 'a second factor was turned on');
    notifier.notificationAdded(added);
    return { data: { recovery_codes: recoveryCodes }, message: 'Two-factor sign-in is on' };
  });

  routes.forPlayer(twoFactorRenew, async ({ caller, payload }) => {
    const verifiedHash = await verifyCurrentPassword(backend, caller, payload.current_password);
    const recoveryCodes = await factors.guess(caller.playerId, ({ redeem }) =>
      db.transaction(async (tx) => {
        await requireStillVerified(tx, caller, verifiedHash);
        await redeem(tx, requireOn(await factors.find(tx, caller.playerId)), payload.otp);
        return factors.replaceRecoveryCodes(tx, caller.playerId);
      }),
    );
    return { data: { recovery_codes: recoveryCodes }, message: 'New recovery codes' };
  });

  routes.forPlayer(twoFactorOff, async ({ caller, payload }) => {
    const verifiedHash = await verifyCurrentPassword(backend, caller, payload.current_password);
    const factor = requireOn(await factors.find(db, caller.playerId));
    await factors.guess(caller.playerId, ({ redeem }) => redeem(db, factor, payload.otp));
    await resetSecondFactor(backend, caller.playerId, 'two-factor.off', (tx) =>
      requireStillVerified(tx, caller, verifiedHash),
    );
    return { data: null, message: 'Two-factor sign-in is off' };
  });
}

function requireOn<Factor extends { confirmedAt: Date | null }>(factor: Factor | null): Factor {
  if (factor === null || factor.confirmedAt === null) throw refusal(409, 'FACTOR_OFF');
  return factor;
}

function requireOwnAccount({ kind }: Caller): void {
  if (kind !== 'player') throw refusal(403, 'FACTOR_OF_DEMO');
}
