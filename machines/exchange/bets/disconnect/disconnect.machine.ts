import { createSetting } from '../../../kit/setting/setting.machine';

/** Seconds without a connection after which the waiting bets are cancelled; null: they wait on. */
export interface DisconnectSetting {
  readonly seconds: number | null;
}

/** Owns the setting that cancels the player's waiting bets when the connection is lost, while a view shows it. */
export const disconnectMachine = createSetting<DisconnectSetting, 'bets.connected'>({
  id: 'disconnect',
  connected: 'bets.connected',
});
