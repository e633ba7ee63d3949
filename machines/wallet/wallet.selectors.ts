import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Wallet } from '../domain/entities';
import type { walletMachine } from './wallet.machine';

export type WalletActor = ActorRefFrom<typeof walletMachine>;

type WalletSnapshot = SnapshotFrom<typeof walletMachine>;

export const selectWallet = (snapshot: WalletSnapshot): Wallet | null => snapshot.context.wallet;
/** False while the wallet may be out of date. */
export const selectIsLive = (snapshot: WalletSnapshot): boolean => snapshot.context.isLive;
