import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import {
  twoFactor,
  twoFactorBegin,
  twoFactorConfirm,
  twoFactorOff,
  twoFactorRenew,
} from '../../contract/calls';
import type { Backend } from '../backend';
import { secondFactors } from '../database/accounts-schema';
import { HttpError } from '../http/http-error';
import type { Routes } from '../http/routes';
import { addNotification } from '../notifications/notifications';
import { verifyCurrentPassword } from '../players/current-password';
import type { Caller } from '../sessions/session';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes';
import { findSecondFactor, redeemSecondFactor, resetSecondFactor, sealOwner } from './second-factor';
import { SECRET_BYTES, toBase32, toOtpauthUri } from './totp';

const ISSUER = 'winwin24x7';

/** Second factor of a sign-in by an authenticator app, as an option of each player. */
export function serveTwoFactor(routes: Routes, backend: Backend): void {
  const { db, clock, log, notifier, sealing } = backend;

  routes.forPlayer(twoFactor, async ({ caller }) => {
    const factor = await findSecondFactor(db, caller.playerId);
    const isOn = factor !== null && factor.confirmedAt !== null;
    return {
      data: {
        is_on: isOn,
        is_allowed: caller.kind === 'player',
        recovery_codes_left: isOn ? await countRecoveryCodes(db, caller.playerId) : 0,
      },
    };
  });

  routes.forPlayer(twoFactorBegin, async ({ caller, payload }) => {
    requireOwnAccount(caller);
    await verifyCurrentPassword(backend, caller, payload.current_password);
    const secret = randomBytes(SECRET_BYTES);
    const { playerId } = caller;
    const begun = { sealedSecret: await seal(secret, playerId), createdAt: clock.now() };
    const stored = await db
      .insert(secondFactors)
      .values({ playerId, ...begun })
      .onConflictDoUpdate({
        target: secondFactors.playerId,
        set: { ...begun, lastStep: 0 },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ playerId: secondFactors.playerId });
    if (stored.length === 0) throw new HttpError(409, 'Two-factor sign-in is on already.');
    return {
      data: { secret: toBase32(secret), uri: toOtpauthUri(secret, ISSUER, caller.username) },
    };
  });

  routes.forPlayer(twoFactorConfirm, async ({ caller, payload }) => {
    requireOwnAccount(caller);
    const { playerId } = caller;
    const { added, recoveryCodes } = await db.transaction(async (tx) => {
      const factor = await findSecondFactor(tx, playerId);
      if (factor === null) throw new HttpError(409, 'Begin the set-up of two-factor sign-in again.');
      if (factor.confirmedAt !== null) throw new HttpError(409, 'Two-factor sign-in is on already.');
      await redeemSecondFactor(tx, backend, factor, payload.otp);
      await tx
        .update(secondFactors)
        .set({ confirmedAt: clock.now() })
        .where(and(eq(secondFactors.playerId, playerId), isNull(secondFactors.confirmedAt)));
      return {
        recoveryCodes: await replaceRecoveryCodes(tx, playerId),
        added: await addNotification(tx, backend, { playerId, kind: 'two-factor.on', parameters: {} }),
      };
    });
    log.info({ playerId }, 'a second factor was turned on');
    notifier.notificationAdded(added);
    return { data: { recovery_codes: recoveryCodes }, message: 'Two-factor sign-in is on' };
  });

  routes.forPlayer(twoFactorRenew, async ({ caller, payload }) => {
    await verifyCurrentPassword(backend, caller, payload.current_password);
    const recoveryCodes = await db.transaction(async (tx) => {
      await redeemSecondFactor(
        tx,
        backend,
        requireOn(await findSecondFactor(tx, caller.playerId)),
        payload.otp,
      );
      return replaceRecoveryCodes(tx, caller.playerId);
    });
    return { data: { recovery_codes: recoveryCodes }, message: 'New recovery codes' };
  });

  routes.forPlayer(twoFactorOff, async ({ caller, payload }) => {
    await verifyCurrentPassword(backend, caller, payload.current_password);
    const factor = requireOn(await findSecondFactor(db, caller.playerId));
    await redeemSecondFactor(db, backend, factor, payload.otp);
    await resetSecondFactor(backend, caller.playerId, 'two-factor.off');
    return { data: null, message: 'Two-factor sign-in is off' };
  });

  async function seal(secret: Uint8Array, playerId: number): Promise<string> {
    try {
      return await sealing.seal(secret, sealOwner(playerId));
    } catch (error) {
      log.error({ err: error }, 'the key for encryption could not be read or created');
      throw new HttpError(503, 'Two-factor sign-in cannot be set up at the moment.');
    }
  }
}

function requireOn<Factor extends { confirmedAt: Date | null }>(factor: Factor | null): Factor {
  if (factor === null || factor.confirmedAt === null)
    throw new HttpError(409, 'Two-factor sign-in is off already.');
  return factor;
}

function requireOwnAccount({ kind }: Caller): void {
  if (kind !== 'player')
    throw new HttpError(403, 'Demo players share this account. It has no two-factor sign-in.');
}
