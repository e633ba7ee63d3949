/** Which players have a connection that was heard of in the last seconds, at any node. */
export interface Presence {
  connectedAmong(playerIds: readonly number[]): Promise<ReadonlySet<number>>;
}
