import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Paise, Wallet } from '../../../domain/entities';
import type { walletMachine } from './wallet.machine';

export type WalletActor = ActorRefFrom<typeof walletMachine>;

type WalletSnapshot = SnapshotFrom<typeof walletMachine>;

/** Null until the server sends it. */
export const selectBalance = (snapshot: WalletSnapshot): Paise | null =>
  snapshot.context.wallet?.balance ?? null;
export const selectWallet = (snapshot: WalletSnapshot): Wallet | null => snapshot.context.wallet;
/** Null unless the backend sends the exposure, and cash without it is the balance. */
export const selectExposure = ({ context: { wallet } }: WalletSnapshot): Paise | null => {
  const exposure = wallet?.exposure ?? null;
  if (wallet === null || wallet.cash === null || exposure === null) return null;
  return wallet.cash - exposure === wallet.balance ? exposure : null;
};
/** No balance is requested: the server has answered, or never does. */
export const selectIsSettled = (snapshot: WalletSnapshot): boolean => snapshot.hasTag('settled');
/** False while the wallet may be out of date. */
export const selectIsLive = (snapshot: WalletSnapshot): boolean => snapshot.context.isLive;
