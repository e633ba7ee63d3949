import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Config } from '../../../server/compose/start';
import type { Database } from '../../../server/database/open';
import { createNotifier } from '../../../server/features/realtime/notifier';
import { type PlayerSockets, playerRoom } from '../../../server/features/realtime/sockets';

const PLAYER = 7;

/** A connected player, and reads of the wallet that the test answers. */
function connectedPlayer() {
  const sent: unknown[] = [];
  const reads: ((cash: number) => void)[] = [];
  const sockets = {
    of: () => ({ adapter: { rooms: new Map([[playerRoom(PLAYER), new Set(['a socket'])]]) } }),
    to: () => ({ emit: (_: string, wallet: unknown) => sent.push(wallet) }),
  } as unknown as PlayerSockets;
  const query = () =>
    new Promise((resolve) =>
      reads.push((cash) => resolve({ rows: [{ name: 'cash', balance: String(cash), reserved: '0' }] })),
    );
  const db = { $client: { query } } as unknown as Database;
  const sessions = { clear() {} } as never;
  const config = { nodes: null } as Config;
  return {
    notifier: createNotifier(sockets, { config, db, log: pino({ level: 'silent' }), sessions }),
    reads,
    sent,
  };
}

describe('the balance of a player', () => {
  it('is read and sent again if it changes while it is read', async () => {
    const { notifier, reads, sent } = connectedPlayer();
    notifier.walletChanged(PLAYER);
    notifier.walletChanged(PLAYER);
    notifier.walletChanged(PLAYER);
    expect(reads).toHaveLength(1);
    reads[0]?.(100_00);
    await vi.waitFor(() => expect(reads).toHaveLength(2));
    reads[1]?.(80_00);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { balance: 100, cash: 100, coins: 0, exposure: 0 },
      { balance: 80, cash: 80, coins: 0, exposure: 0 },
    ]);
    notifier.walletChanged(PLAYER);
    expect(reads).toHaveLength(3);
  });
});
