import { type DatabaseProxy, openDatabaseProxy } from './database-proxy';

/** A proxy that can drop the answer to a committed statement. */
export interface SwallowingProxy extends DatabaseProxy {
  /**
   * The next statement that contains the text is executed; its answer is dropped, and then the connection is cut. One that is `silent` stays
   * open, and no later answer passes.
   */
  swallowNext(text: string, then?: 'cut' | 'silent'): void;
  /** Number of answers that were swallowed. */
  swallowed(): number;
}

/** ReadyForQuery outside a transaction: the statement before it is committed. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

export async function openSwallowingProxy(databaseUrl: string): Promise<SwallowingProxy> {
  let wanted: string | null = null;
  let isCutAfterwards = true;
  let swallowed = 0;

  const proxy = await openDatabaseProxy(databaseUrl, ({ client, database, cut }) => {
    let isSwallowing = false;
    let dropped = Buffer.alloc(0);
    client.on('data', (chunk) => {
      if (wanted !== null && chunk.includes(wanted)) {
        wanted = null;
        isSwallowing = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!isSwallowing) {
        client.write(chunk);
        return;
      }
      dropped = Buffer.concat([dropped, chunk]);
      if (!dropped.subarray(-READY.length).equals(READY)) return;
      swallowed += 1;
      if (isCutAfterwards) cut();
    });
  });

  return {
    ...proxy,
    swallowNext(text, then = 'cut') {
      wanted = text;
      isCutAfterwards = then === 'cut';
    },
    swallowed: () => swallowed,
  };
}
