import { expect } from 'vitest';
import { depthOf, isWanted } from '../../machines/exchange/exchange.leases';
import { exchangeMachine } from '../../machines/exchange/exchange.machine';
import { selectMarketRef, selectMatchRef } from '../../machines/exchange/exchange.selectors';
import { bet } from '../support/machines/exchange-fixtures';
import type { ExchangeHarness } from '../support/machines/exchange-harness';
import type { EventCases, Model } from '../support/machines/model';

type Machine = typeof exchangeMachine;

const marketId = 'm1-odds';
const matchId = 'm1';

export const exchangeModel: Model<Machine, ExchangeHarness> = {
  name: 'exchange',
  machine: exchangeMachine,
  starts: { 'when something of it is shown': undefined },
  events: {
    'exchange.marketWatched': [
      { type: 'exchange.marketWatched', marketId, depth: 'best' },
      { type: 'exchange.marketWatched', marketId, depth: 'full' },
    ],
    'exchange.marketUnwatched': [
      { type: 'exchange.marketUnwatched', marketId, depth: 'best' },
      { type: 'exchange.marketUnwatched', marketId, depth: 'full' },
    ],
    'exchange.marketFollowed': [{ type: 'exchange.marketFollowed', marketId }],
    'exchange.marketUnfollowed': [{ type: 'exchange.marketUnfollowed', marketId }],
    // A timer of its own; it is stopped as soon as somebody wants the market again.
    'exchange.marketLingered': ({ context: { leases } }) =>
      leases[marketId] && !isWanted(leases[marketId]) ? [{ type: 'exchange.marketLingered', marketId }] : [],
    'exchange.matchOpened': [{ type: 'exchange.matchOpened', matchId }],
    'exchange.matchLeft': [{ type: 'exchange.matchLeft', matchId }],
    'exchange.matchLingered': ({ context: { openings } }) =>
      openings[matchId] === 0 ? [{ type: 'exchange.matchLingered', matchId }] : [],
    'exchange.historyOpened': [{ type: 'exchange.historyOpened', marketId, runnerId: 'india' }],
    'exchange.historyLeft': [{ type: 'exchange.historyLeft', marketId, runnerId: 'india' }],
    'exchange.streamOpened': [{ type: 'exchange.streamOpened', matchId }],
    'exchange.streamLeft': [{ type: 'exchange.streamLeft', matchId }],
    'exchange.playerChanged': [{ type: 'exchange.playerChanged', isPlayer: true }],
    'exchange.connected': [{ type: 'exchange.connected' }],
    'exchange.betChanged': [{ type: 'exchange.betChanged', bet: bet() }],
    'exchange.availableChanged': [{ type: 'exchange.availableChanged', available: 500_00 }],
  } satisfies EventCases<Machine>,
  distinguish: ({ context }) => context,
  distinguishEdges: ({ context: { leases, openings } }) => {
    const lease = leases[marketId];
    return [lease && isWanted(lease), openings[matchId]];
  },
  isFarEnough: ({ context: { leases, openings } }) =>
    (leases[marketId]?.best ?? 0) > 1 || (leases[marketId]?.full ?? 0) > 1 || (openings[matchId] ?? 0) > 1,
  assertions: {
    '': (snapshot, { markets, openedMatches }) => {
      const { leases, openings } = snapshot.context;
      const lease = leases[marketId];
      expect(selectMarketRef(marketId)(snapshot) !== null).toBe(lease !== undefined);
      expect(markets.openings.filter(({ isClosed }) => !isClosed)).toHaveLength(lease ? 1 : 0);
      if (lease && isWanted(lease))
        expect(markets.last.told).toContainEqual({ type: 'market.depthRequested', depth: depthOf(lease) });
      expect(selectMatchRef(matchId)(snapshot) !== null).toBe(openings[matchId] !== undefined);
      expect(openedMatches.openings.filter(({ isClosed }) => !isClosed)).toHaveLength(
        openings[matchId] === undefined ? 0 : 1,
      );
    },
  },
};
