import { act, fireEvent } from '@testing-library/react';
import { fromCallback, type InspectionEvent } from 'xstate';
import type { Language } from '../../../domain/preferences';
import { betsMachine } from '../../../machines/exchange/bets/bets.machine';
import { exchangeMachine } from '../../../machines/exchange/exchange.machine';
import { type ExchangeActor, selectMarketRef } from '../../../machines/exchange/exchange.selectors';
import type { matchFavouritesMachine } from '../../../machines/exchange/favourites/match-favourites.machine';
import type { MarketEvent } from '../../../machines/exchange/market/market.events';
import { marketMachine } from '../../../machines/exchange/market/market.machine';
import type { MarketActor } from '../../../machines/exchange/market/market.selectors';
import type { matchesMachine } from '../../../machines/exchange/matches/matches.machine';
import { betSlipMachine } from '../../../machines/exchange/slip/bet-slip.machine';
import { MarketCard } from '../../../src/features/exchange/market/MarketCard';
import { ExchangeContext } from '../../../src/view/actors/exchange';
import { exchangeViewHarness } from './exchange-view-harness';
import { fakeChannel, fakePort, type LogicOf } from './fakes';
import { type Inspect, run } from './run';

export type MarketViewHarness = Awaited<ReturnType<typeof marketViewHarness>>;

/** Renders a market's card with its real machine and slip. The test sends the events of the feed. */
export async function marketViewHarness({
  inspect,
  language = 'en',
}: {
  inspect?: Inspect;
  language?: Language;
} = {}) {
  const feed = fakeChannel<LogicOf<typeof marketMachine, 'feed'>, MarketEvent>();
  const loadAllBets = fakePort<LogicOf<typeof betsMachine, 'loadAllBets'>>();
  const machine = exchangeMachine.provide({
    actors: {
      market: marketMachine.provide({ actors: { feed: feed.logic } }),
      matches: fakeChannel<typeof matchesMachine, never>().logic,
      matchFavourites: fakeChannel<typeof matchFavouritesMachine, never>().logic,
      noticeStorage: fromCallback(() => undefined),
      betSlip: betSlipMachine.provide({ actors: { slipStorage: fromCallback(() => undefined) } }),
      bets: betsMachine.provide({ actors: { loadAllBets: loadAllBets.logic } }),
    },
  });
  const isOfTheMarket = ({ actorRef }: InspectionEvent): boolean =>
    (actorRef as unknown as { logic: { id?: string } }).logic.id === marketMachine.id;
  const running = run(machine, {
    as: 'exchange',
    childPeers: ['bets', 'betSlip', 'matches', 'matchFavourites'],
    input: undefined,
    ...(inspect && { inspect: (event: InspectionEvent) => inspect(event, isOfTheMarket(event)) }),
  });
  const harness = await exchangeViewHarness(
    <ExchangeContext value={running.actor as ExchangeActor}>
      <MarketCard marketId="m1-odds" matchId="m1" matchName="India v Australia" />
    </ExchangeContext>,
    { language },
  );
  return {
    ...harness,
    clock: running.clock,
    exchange: running.actor,
    feed,
    loadAllBets,
    actor: selectMarketRef('m1-odds')(running.actor.getSnapshot()) as MarketActor,
    sendFromFeed: (event: MarketEvent) => act(async () => feed.send(event)),
    press: (button: Element) => act(async () => void fireEvent.click(button)),
    stop: () => {
      harness.stop();
      running.stop();
    },
  };
}

/** The prices on the screen. */
export const cells = (): readonly HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>('button[data-side]'),
];

export const areAllShut = (): boolean =>
  cells().every((cell) => cell.getAttribute('aria-disabled') === 'true');
