import type { Transaction } from '../../../database/open';
import { recoveryCodes, secondFactors } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend';
import type { AddedNotification } from '../../../kit/notifier';
import { addNotification } from '../../notifications/notifications';
import { createFactors, removeSecondFactor } from './factors';

/** Clients show the message of a failed sign-in only if it contains "username". */
const atSignIn = {
  wrongCode: 'The code for this username is wrong or was used before. Wait for the next one.',
  unreadable:
    'The authenticator app of this username cannot be checked. Use a recovery code, or contact support.',
};

const inAccount = {
  wrongCode: 'The code is wrong or was used before. Wait for the next one.',
  unreadable: 'Your authenticator app cannot be checked. Use a recovery code, or contact support.',
  tooManyCodes: (wait: string) => `Too many wrong codes. Try again in ${wait}.`,
};

/**
 * Second factors of players.
 * @param place of the form that the code is entered in.
 */
export const createPlayerFactors = (
  backend: Pick<Backend, 'clock' | 'limits' | 'log' | 'sealing'>,
  place: 'sign-in' | 'account',
) =>
  createFactors(backend, {
    tables: { factors: secondFactors, codes: recoveryCodes },
    sealOwner: (playerId) => `second factor ${playerId}`,
    limiter: backend.limits.secondFactorByPlayer,
    logged: (playerId) => ({ playerId }),
    messages: place === 'sign-in' ? atSignIn : inAccount,
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
    if (!(await removeSecondFactor(tx, secondFactors, playerId))) return false;
    await also(tx);
    added = await addNotification(tx, { clock }, { playerId, kind, parameters: {} });
    return true;
  });
  if (wasOn) log.info({ playerId }, 'a second factor was turned off');
  notifier.notificationAdded(added);
  return wasOn;
}
