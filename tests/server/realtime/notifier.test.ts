import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Config } from '../../../server/compose/start';
import type { Database } from '../../../server/database/open';
import { createNotifier } from '../../../server/features/realtime/notifier';
import type { PlayerSockets } from '../../../server/features/realtime/sockets';

const PLAYER = 7;

/** Creates a notifier with one player. With `isHere` the player is connected to this node. The test answers the reads of the wallet. */
function connectedPlayer({ isHere = true, isOneNode = true } = {}) {
  const sent: unknown[] = [];
  const reads: ((cash: number) => void)[] = [];
  const askedOf: unknown[] = [];
  const sockets = {
    of: () => ({ adapter: { rooms: { has: () => isHere } } }),
    to: () => ({ emit: (_: string, wallet: unknown) => sent.push(wallet) }),
  } as unknown as PlayerSockets;
  const query = ({ values: [players] }: { readonly values: readonly (readonly number[])[] }) =>
    new Promise((resolve) => {
      askedOf.push(players);
      reads.push((cash) =>
        resolve({
          rows: players?.map((id) => ({
            ...{ player_id: String(id), name: 'cash', balance: String(cash + id), reserved: '0' },
          })),
        }),
      );
    });
  const db = { $client: { query } } as unknown as Database;
  const sessions = { clear() {} } as never;
  const config = { nodes: isOneNode ? null : { address: 'http://10.0.0.1:8070', secret: '' } } as Config;
  return {
    notifier: createNotifier(sockets, { config, db, log: pino({ level: 'silent' }), sessions }),
    askedOf,
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
    reads[0]?.(100_00 - PLAYER);
    await vi.waitFor(() => expect(reads).toHaveLength(2));
    reads[1]?.(80_00 - PLAYER);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { balance: 100, cash: 100, coins: 0, exposure: 0 },
      { balance: 80, cash: 80, coins: 0, exposure: 0 },
    ]);
    notifier.walletChanged(PLAYER);
    expect(reads).toHaveLength(3);
  });

  it('is read with those of the players whose balances change meanwhile', async () => {
    const { askedOf, notifier, reads, sent } = connectedPlayer();
    for (const player of [1, 2, 3]) notifier.walletChanged(player);
    reads[0]?.(10_00);
    await vi.waitFor(() => expect(askedOf).toEqual([[1], [2, 3]]));
    reads[1]?.(20_00);
    await vi.waitFor(() => expect(sent).toMatchObject([{ cash: 10.01 }, { cash: 20.02 }, { cash: 20.03 }]));
  });

  it('is not read for a player without a connection', () => {
    const { notifier, reads } = connectedPlayer({ isHere: false });
    notifier.walletChanged(PLAYER);
    expect(reads).toEqual([]);
  });

  it('is read for a player who may be connected to another node', () => {
    const { notifier, reads } = connectedPlayer({ isHere: false, isOneNode: false });
    notifier.walletChanged(PLAYER);
    expect(reads).toHaveLength(1);
  });
});

/** Rooms with the events that they get, and the events between nodes. */
function recordingSockets(isOneNode: boolean) {
  const events: string[] = [];
  const room = (name: string) => ({
    emit: (event: string) => events.push(`${name}: ${event}`),
    except: (other: string) => room(`${name} except ${other}`),
    socketsLeave: (left: string) => events.push(`${name} leaves ${left}`),
  });
  const sockets = {
    to: room,
    in: room,
    serverSideEmit: (event: string) => events.push(`nodes: ${event}`),
  } as unknown as PlayerSockets;
  const config = { nodes: isOneNode ? null : {} } as Config;
  const sessions = { clear: () => events.push('forget sessions') } as never;
  const log = pino({ level: 'silent' });
  return { events, notifier: createNotifier(sockets, { config, db: {} as never, log, sessions }) };
}

describe('sessions', () => {
  it('of a player are checked when another one is opened, but for that one', () => {
    const { events, notifier } = recordingSockets(true);
    notifier.sessionOpened({ playerId: PLAYER, sessionId: 3 });
    expect(events).toEqual(['player:7 except session:3: session_refresh']);
  });

  it('that have ended are forgotten by all nodes before their connections are told', () => {
    const { events, notifier } = recordingSockets(false);
    notifier.sessionsEnded([
      { playerId: PLAYER, sessionId: 3 },
      { playerId: 8, sessionId: 4 },
    ]);
    expect(events).toEqual([
      'forget sessions',
      'nodes: sessions_ended',
      'session:3: session_refresh',
      'session:3 leaves player:7',
      'session:4: session_refresh',
      'session:4 leaves player:8',
    ]);
  });
});
