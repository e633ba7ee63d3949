import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Paise, Wallet } from '../domain/entities';
import type { walletMachine } from './wallet.machine';

export type WalletActor = ActorRefFrom<typeof walletMachine>;

type WalletSnapshot = SnapshotFrom<typeof walletMachine>;

/** Null until the server sends it. */
export const selectBalance = (snapshot: WalletSnapshot): Paise | null =>
  snapshot.context.wallet?.balance ?? null;
export const selectWallet = (snapshot: WalletSnapshot): Wallet | null => snapshot.context.wallet;
/** False while the wallet may be out of date. */
export const selectIsLive = (snapshot: WalletSnapshot): boolean => snapshot.context.isLive;
