import { expect } from 'vitest';
import { depthFor, exchangeMachine, hasFollowers } from '../../machines/exchange/exchange.machine';
import { selectMarketRef, selectMatchRef } from '../../machines/exchange/exchange.selectors';
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
    'exchange.marketFollowed': [
      { type: 'exchange.marketFollowed', marketId, depth: 'best' },
      { type: 'exchange.marketFollowed', marketId, depth: 'full' },
    ],
    'exchange.marketUnfollowed': [
      { type: 'exchange.marketUnfollowed', marketId, depth: 'best' },
      { type: 'exchange.marketUnfollowed', marketId, depth: 'full' },
    ],
    // Raised by a timer, which is cancelled when the market is followed again.
    'exchange.marketLingered': ({ context: { followers } }) =>
      followers[marketId] && !hasFollowers(followers[marketId])
        ? [{ type: 'exchange.marketLingered', marketId }]
        : [],
    'exchange.matchOpened': [{ type: 'exchange.matchOpened', matchId }],
    'exchange.matchLeft': [{ type: 'exchange.matchLeft', matchId }],
    'exchange.matchLingered': ({ context: { openings } }) =>
      openings[matchId] === 0 ? [{ type: 'exchange.matchLingered', matchId }] : [],
    'exchange.historyOpened': [{ type: 'exchange.historyOpened', marketId, runnerId: 'india' }],
    'exchange.historyLeft': [{ type: 'exchange.historyLeft', marketId, runnerId: 'india' }],
    'exchange.streamOpened': [{ type: 'exchange.streamOpened', matchId }],
    'exchange.streamLeft': [{ type: 'exchange.streamLeft', matchId }],
    'exchange.delayNoticeDismissed': [{ type: 'exchange.delayNoticeDismissed' }],
    'exchange.playerChanged': [{ type: 'exchange.playerChanged', isPlayer: true }],
    'exchange.connected': [{ type: 'exchange.connected' }],
  } satisfies EventCases<Machine>,
  distinguish: ({ context }) => context,
  distinguishEdges: ({ context: { followers, openings } }) => {
    const count = followers[marketId];
    return [count && hasFollowers(count), openings[matchId]];
  },
  isFarEnough: ({ context: { followers, openings } }) =>
    (followers[marketId]?.best ?? 0) > 1 ||
    (followers[marketId]?.full ?? 0) > 1 ||
    (openings[matchId] ?? 0) > 1,
  assertions: {
    '': (snapshot, { markets, openedMatches }) => {
      const { followers, openings } = snapshot.context;
      const count = followers[marketId];
      expect(selectMarketRef(marketId)(snapshot) !== null).toBe(count !== undefined);
      expect(markets.openings.filter(({ isClosed }) => !isClosed)).toHaveLength(count ? 1 : 0);
      if (count && hasFollowers(count))
        expect(markets.last.received).toContainEqual({
          type: 'market.depthRequested',
          depth: depthFor(count),
        });
      expect(selectMatchRef(matchId)(snapshot) !== null).toBe(openings[matchId] !== undefined);
      expect(openedMatches.openings.filter(({ isClosed }) => !isClosed)).toHaveLength(
        openings[matchId] === undefined ? 0 : 1,
      );
    },
  },
};
