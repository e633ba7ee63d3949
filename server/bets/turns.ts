/** Does what is asked for the same player one after the other, and for different players at once. */
export type Turns = <Result>(playerId: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * The database decides anyway, by the revision of the purse. Turns spare the work that a lost race would do again, and keep one
 * eager player from taking all connections.
 */
export function createTurns(): Turns {
  const last = new Map<number, Promise<unknown>>();
  return (playerId, work) => {
    const turn = (last.get(playerId) ?? Promise.resolve()).then(work);
    const over = turn.then(ignore, ignore).then(() => {
      if (last.get(playerId) === over) last.delete(playerId);
    });
    last.set(playerId, over);
    return turn;
  };
}

const ignore = () => {};
