/** Which players have an open connection, at any node. */
export interface Presence {
  connectedAmong(playerIds: readonly number[]): Promise<ReadonlySet<number>>;
}
