/** Which players have a connection that answered a ping in the last seconds, at any node. */
export interface Presence {
  connectedAmong(playerIds: readonly number[]): Promise<ReadonlySet<number>>;
}
