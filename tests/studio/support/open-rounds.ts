import { afterEach, expect } from 'vitest';
import { crashMultiplier } from '../../../studio/rules/crash';
import { createDraws } from '../../../studio/rules/draws';
import {
  key,
  next,
  type Page,
  placeCrashBet,
  startTestStudio,
  studioDatabase,
  type TestStudio,
  untilEnded,
} from './studio';

type PageOfEach<Players extends readonly string[]> = { readonly [Index in keyof Players]: Page };

const slowFlights = { ...untilEnded, flightSpeed: 0.05 };

/** A studio of one game for each test, whose round takes bets until `endBetting()`. Flights rise at a twentieth of the speed. */
export function openRoundsForTests() {
  const database = studioDatabase();
  let studio: TestStudio;

  afterEach(() => studio.close());

  async function startStudio(engine: 'roulette' | 'crash' | 'slots') {
    studio = await startTestStudio(engine, database, engine === 'crash' ? slowFlights : untilEnded);
  }

  /** Listens to each page as soon as it is open: its first state may come before the next page opens. */
  async function openPages<Name extends 'table' | 'crash', const Players extends readonly string[]>(
    players: Players,
    name: Name,
  ) {
    const opened = await Promise.all(
      players.map(async (player) => {
        const page = await studio.open(player);
        return { page, state: await next(page, name) };
      }),
    );
    const pages = opened.map(({ page }) => page) as unknown as PageOfEach<Players>;
    return { pages, state: opened[0]?.state };
  }

  async function openRoulette<const Players extends readonly string[]>(...players: Players) {
    await startStudio('roulette');
    const { pages, state } = await openPages(players, 'table');
    return { pages, round: state?.round ?? '', commitment: state?.commitment ?? '' };
  }

  async function openCrash<const Players extends readonly string[]>(...players: Players) {
    await startStudio('crash');
    const { pages, state } = await openPages(players, 'crash');
    return { pages, round: state?.round ?? '' };
  }

  function endBetting() {
    const [game] = ['roulette', 'crash'].map((engine) => studio.findGame(`test-${engine}`)).filter(Boolean);
    expect(game?.endPhase('betting')).toBe(true);
  }

  /** A client seed with which the flight of the open round reaches at least 3.00×. */
  async function findLongFlight(): Promise<string> {
    const seeds = await studio.findGame('test-crash')?.currentRound();
    for (let count = 0; ; count += 1) {
      const clientSeed = `seed-${count}`;
      const { serverSeed = '', nonce = '' } = seeds ?? {};
      if (crashMultiplier(createDraws({ serverSeed, nonce, clientSeed })) >= 300) return clientSeed;
    }
  }

  async function startLongFlight() {
    const {
      pages: [page],
      round,
    } = await openCrash('asha');
    expect(await fly(page, round, await findLongFlight())).toMatchObject({ status: 'accepted' });
    endBetting();
    await next(page, 'crash', ({ phase }) => phase === 'flying');
    return { page, round };
  }

  return {
    get studio() {
      return studio;
    },
    startStudio,
    openRoulette,
    openCrash,
    endBetting,
    findLongFlight,
    startLongFlight,
  };
}

/** Bets ₹20 on red. */
export const betOnRed = (page: Page, round: string, clientSeed: string) =>
  page.emitWithAck('bets:place', {
    round,
    key: key(),
    client_seed: clientSeed,
    bets: [{ spot: 'red', stake: 2000 }],
  });

/** Bets ₹20 on a flight, without an automatic cash-out. */
export const fly = (page: Page, round: string, clientSeed: string, slot: 0 | 1 = 0) =>
  placeCrashBet(page, round, { client_seed: clientSeed, slot, stake: 2000 });
