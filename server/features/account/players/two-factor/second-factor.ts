import type { Transaction } from '../../../../database/open';
import { recoveryCodes, secondFactors } from '../../../../database/schema/players';
import type { Backend } from '../../../../kit/backend/backend';
import type { AddedNotification } from '../../../../kit/backend/notifier';
import { refusal, waitRefusal } from '../../../../kit/http/refusal';
import { addNotification } from '../../../notifications/notifications';
import { lockPlayer } from '../players';
import { createFactors, removeSecondFactor } from './factors';

/** Clients show the refusal of a sign-in only if it is about the username. */
const atSignIn = {
  wrongCode: () => refusal(400, 'SIGN_IN_FACTOR_CODE_WRONG'),
  unreadable: () => refusal(409, 'SIGN_IN_FACTOR_UNREADABLE'),
};

const inAccount = {
  wrongCode: () => refusal(400, 'FACTOR_CODE_WRONG'),
  unreadable: () => refusal(409, 'FACTOR_UNREADABLE'),
  tooManyCodes: waitRefusal('CODES_LOCKED'),
};

/**
 * Second factors of players.
 * @param place of the form that the code is entered in.
 */
export const createPlayerFactors = (
  backend: Pick<Backend, 'clock' | 'db' | 'limits' | 'log' | 'sealing'>,
  place: 'sign-in' | 'account',
) =>
  createFactors(backend, {
    tables: { factors: secondFactors, codes: recoveryCodes },
    sealOwner: (playerId) => `second factor ${playerId}`,
    limit: backend.limits.secondFactorByPlayer,
    logged: (playerId) => ({ playerId }),
    refusals: place === 'sign-in' ? atSignIn : inAccount,
  });

/**
 * Turns the second factor off. The operator does it for a player who lost the app and the recovery codes.
 * @param kind of the notification to the player.
 * @param also runs in the same transaction, if it was on.
 * @returns false if it was off.
 */
export async function resetSecondFactor(
  { clock, db, log, notifier }: Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'>,
  playerId: number,
  kind: 'two-factor.off' | 'two-factor.reset',
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<boolean> {
  let added: AddedNotification | null = null;
  const wasOn = await db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await removeSecondFactor(tx, secondFactors, playerId))) return false;
    await also(tx);
    added = await addNotification(tx, { clock }, { playerId, kind, parameters: {} });
    return true;
  });
  if (wasOn) log.info({ playerId }, 'a second factor was turned off');
  notifier.notificationAdded(added);
  return wasOn;
}
