import { openSocket } from '../../support/browser';
import { type BettingPlayer, newBettingPlayer } from '../../support/test-player';
import { test as base, expect } from './test';

export { expect };

interface Fixtures {
  /** A new player with ₹1,000. */
  readonly player: BettingPlayer;
  /** Ends a phase of a game as soon as its table is in it. */
  readonly skipPhase: (slug: string, phase: string) => Promise<void>;
  /** Ends the round of an open table that runs, so that the whole betting time of the next one is left. */
  readonly startRound: (slug: string) => Promise<void>;
  /** Asserts that the wallet has this balance, in paise, and the ledger no faults. */
  readonly expectWallet: (paise: number) => Promise<void>;
}

/** Journeys in games of the studio. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ backend }, use) => use(backend.url),
  player: async ({ backend }, use) => use(await newBettingPlayer(backend.url)),
  skipPhase: async ({ backend }, use) =>
    use((slug, phase) =>
      expect.poll(() => backend.skipPhase(slug, phase), { intervals: [50, 100, 200] }).toBe(true),
    ),
  startRound: async ({ backend }, use) =>
    use(async (slug) => {
      let first: string | null = null;
      const isNew = async () => {
        // No round is open before the page has reached its table.
        const round = await backend.studioRound(slug).catch(() => null);
        if (round === null) return false;
        const { nonce, phase } = round;
        first ??= nonce;
        if (nonce !== first && phase === 'betting') return true;
        await backend.skipPhase(slug, phase);
        return false;
      };
      await expect.poll(isNew, { intervals: [50] }).toBe(true);
    }),
  expectWallet: async ({ backend, player }, use) =>
    use(async (paise) => {
      const { ask, socket } = await openSocket(backend.url, player.token);
      const { balance, cash } = await ask('get:balance');
      socket.close();
      expect([Number(balance), Number(cash)]).toEqual([paise / 100, paise / 100]);
      expect(await backend.ledgerFaults()).toEqual([]);
    }),
});

/** Cash of a new player, in paise. */
export const CASH = 100_000;
