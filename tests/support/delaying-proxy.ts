import { type DatabaseProxy, openDatabaseProxy } from './database-proxy';

/** A proxy that delays the answers of the database. */
export interface DelayingProxy extends DatabaseProxy {
  /** Milliseconds by which each further answer is delayed. */
  delay: number;
}

export async function openDelayingProxy(databaseUrl: string): Promise<DelayingProxy> {
  const proxy: DelayingProxy = {
    ...(await openDatabaseProxy(databaseUrl, ({ client, database }) => {
      client.on('data', (chunk) => database.write(chunk));
      database.on('data', (chunk) => setTimeout(() => client.write(chunk), proxy.delay));
    })),
    delay: 0,
  };
  return proxy;
}
