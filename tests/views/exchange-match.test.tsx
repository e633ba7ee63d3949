import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Market, MatchWithMarkets } from '../../domain/betting/exchange';
import type { ScoreDetail } from '../../domain/betting/score-detail';
import { type BetSlipActor, selectSelectionRefs } from '../../machines/exchange/slip/bet-slip.selectors';
import {
  selectIsOwnPrice,
  selectSelection,
} from '../../machines/exchange/slip/selection/slip-selection.selectors';
import { expectAccessible } from '../support/axe';
import { bet } from '../support/machines/exchange-fixtures';
import { asha, malformed, refused, unreachable, wallet } from '../support/machines/fixtures';
import { level, market, matchWithMarkets, runner } from '../support/machines/market-fixtures';
import { renderProduct } from '../support/render-app';

// The age of prices would change the text of the page during a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const player = { token: asha.token, user: asha.user, wallet };

const score: MatchWithMarkets['score'] = {
  sides: [
    { name: 'India', text: '182/4 (31.2)', isActive: true },
    { name: 'Australia', text: '260/9 (50.0)', isActive: false },
  ],
  clock: '31.2 ov',
  note: 'India need 79 from 112',
  recent: ['1', '4', 'W'],
};

const fancy = (changed: Partial<Market> = {}): Market =>
  market({
    id: 'm1-fancy',
    name: '35 over runs IND',
    gtype: 'fancy',
    keepsUnmatched: false,
    commission: 0,
    runners: [
      {
        ...runner('runs', '35 over runs IND', 100_00, 100_00),
        back: [level(100_00, 5_000_00, 206)],
        lay: [level(100_00, 5_000_00, 205)],
      },
    ],
    ...changed,
  });

const bookmaker = market({
  id: 'm1-bookmaker',
  name: 'Bookmaker',
  gtype: 'bookmaker',
  runners: [runner('india', 'India', 80_00, 82_00), runner('australia', 'Australia', 120_00, 124_00)],
});

async function open(changed: Partial<MatchWithMarkets> = {}, path = '/sports/jetfair?match=m1') {
  const product = await renderProduct({ path, stored: player });
  const known = matchWithMarkets({ score, markets: [market(), bookmaker, fancy()], ...changed });
  await act(() => product.exchange.ports.loadMatch.resolve(known));
  const live = () =>
    act(() => {
      for (const one of known.markets) product.exchange.feeds.snapshot(one);
    });
  return { ...product, live };
}

const card = (name: string) => screen.findByRole('region', { name });

describe('a match', () => {
  it('shows the teams, the score and the bet delay', async () => {
    const { exchange } = await open();
    expect(exchange.ports.loadMatch.last.input).toEqual({ id: 'm1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'India v Australia' })).toBeVisible();
    expect(document.title).toBe('India v Australia · winwin24x7');
    const board = screen.getByRole('group', { name: 'Score' });
    expect(board).toHaveTextContent('182/4 (31.2)');
    expect(within(board).getByText('India need 79 from 112')).toBeVisible();
    const plays = (await screen.findByText('Just now')).parentElement ?? board;
    expect(
      within(plays)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['W', '4', '1']);
    expect(within(board).getByText('Bet delay 3 s')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Cricket' })).toHaveAttribute(
      'href',
      '/sports/jetfair?section=cricket',
    );
  });

  it('updates its score', async () => {
    const { exchange } = await open();
    await screen.findByText('182/4');
    act(() =>
      exchange.score.send({
        type: 'match.changed',
        change: { id: 'm1', status: 'IN_PLAY', score: { ...score, note: 'India need 73 from 111' } },
      }),
    );
    expect(screen.getByText('India need 73 from 111')).toBeVisible();
  });

  const withDetail = async (
    detail: ScoreDetail,
    names: readonly [string, string] = ['India', 'Australia'],
  ) => {
    await open({
      score: { ...score, sides: names.map((name) => ({ name, text: '', isActive: false })), detail },
    });
    await screen.findByRole('group', { name: 'Score' });
  };

  it('shows batters, bowler, partnership and rates of cricket', async () => {
    await withDetail({
      kind: 'cricket',
      batters: [
        { name: 'A Deshkar', runs: 31, balls: 20, isOnStrike: true },
        { name: 'B Solankar', runs: 7, balls: 9, isOnStrike: false },
      ],
      bowler: { name: 'C Marlowe', balls: 22, runs: 23, wickets: 2 },
      partnership: { runs: 34, balls: 21 },
      over: ['1', '4', 'W', '1wd'],
      runRate: 845,
      requiredRate: 1012,
      target: 172,
      totals: [
        [8, 171],
        [6, 90],
      ],
    });
    const table = await screen.findByRole('table', { name: 'Scorecard' });
    expect(within(table).getByRole('row', { name: /A Deshkar.*on strike.* 31 20/ })).toBeVisible();
    for (const value of ['C Marlowe 2/23 (3.4)', '34 (21)', '8.45', '10.12', '172'])
      expect(screen.getByText(value)).toBeVisible();
    const over = screen.getByText('This over').nextElementSibling as HTMLElement;
    const read = within(over).getAllByRole('listitem');
    expect(read.map(({ textContent }) => textContent)).toEqual(['1', '4four', 'Wwicket', '1wd']);
    expect(screen.getByRole('img', { name: 'Runs by over: 6, 90' })).toBeVisible();
  });

  it.each([
    [['40', '40'], 'Deuce'],
    [['40', 'Ad'], 'Advantage Australia'],
  ] as const)('labels the points %s of tennis: %s', async (points, situation) => {
    await withDetail({ kind: 'tennis', sets: [[6, 4]], games: [2, 3], points, server: 1, isTieBreak: false });
    const table = await screen.findByRole('table', { name: 'Scorecard' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Player', 'Set 1', 'Games', 'Points']);
    expect(within(table).getByRole('row', { name: /Australia.*serves/ })).toHaveTextContent(`43${points[1]}`);
    expect(screen.getByText(situation)).toBeVisible();
  });

  it('lists goals and cards of soccer, the newest first', async () => {
    await withDetail({
      kind: 'soccer',
      minute: 50,
      events: [
        { clock: '12′', minute: 12, kind: 'goal', side: 0 },
        { clock: '45+2′', minute: 45, kind: 'red', side: 1 },
      ],
    });
    await screen.findByRole('heading', { name: 'Timeline' });
    expect(
      screen.getAllByText(/^(Goal|Red card)/, { selector: 'li' }).map(({ textContent }) => textContent),
    ).toEqual(['45+2′ Red card', '12′ Goal']);
  });

  it('shows the card of a race, in play in the order of the runners', async () => {
    const sides = [
      { id: '1', name: 'Silver Arrow', short: '1', draw: 4, jockey: 'A Solankar', form: '213', age: 5 },
      { id: '2', name: 'Wild River', short: '2', draw: 1, jockey: 'D Marlowe', form: '40', age: 3 },
    ];
    await open({
      sportId: '7',
      sides,
      score: {
        ...score,
        sides: [],
        detail: { kind: 'racing', distance: 1200, toGo: 300, order: ['2', '1'] },
      },
    });
    const table = await screen.findByRole('table', { name: 'Runners' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['12Wild River D Marlowe1403', '21Silver Arrow A Solankar42135']);
    expect(screen.getByText('300 of 1,200 m to go')).toBeVisible();
  });

  it('shows all its markets and one live status', async () => {
    const { live } = await open();
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    expect(screen.getByText('Waiting for live prices')).toBeVisible();
    live();
    expect(screen.getByText('Live prices')).toBeVisible();
    expect(
      within(await card('Match Odds')).getByRole('button', { name: /^Back India at 1.84/ }),
    ).toBeVisible();
    expect(within(await card('Bookmaker')).getByRole('button', { name: /^Back India at 80/ })).toBeVisible();
    expect(
      within(await card('35 over runs IND')).getByRole('button', { name: /^Yes, 206 or more/ }),
    ).toBeVisible();
  });

  it('warns that television pictures are delayed until the player dismisses the warning', async () => {
    const { user } = await open({ hasStream: true });
    expect(await screen.findByText('Scores and pictures can be late')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('Scores and pictures can be late')).toBeNull();
  });

  it('does not mention television without a stream', async () => {
    await open({ hasStream: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'India v Australia' })).toBeVisible();
    expect(screen.queryByText('Scores and pictures can be late')).toBeNull();
  });

  it('does not repeat the warning about television in another match', async () => {
    const { exchange, user } = await open({ hasStream: true });
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    act(() => history.pushState(null, '', '/sports/jetfair?match=m2'));
    await act(() =>
      exchange.ports.loadMatch.resolve(
        matchWithMarkets({ id: 'm2', name: 'Kenya v Nepal', hasStream: true, markets: [market()] }),
      ),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Kenya v Nepal' })).toBeVisible();
    expect(screen.queryByText('Scores and pictures can be late')).toBeNull();
  });

  it('offers itself, its sides and its competition as favourites', async () => {
    const { exchange, user } = await open({
      sides: ['India', 'Australia'].map((name) => ({
        id: name.toLowerCase(),
        name,
        short: name.slice(0, 3),
      })),
    });
    await act(() =>
      exchange.ports.loadFavourites.resolve([
        { kind: 'team', id: '4:Australia' },
        { kind: 'competition', id: '4:c1' },
      ]),
    );
    const group = within(await screen.findByRole('group', { name: 'Your favourites' }));
    expect(
      group.getAllByRole('button').map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]),
    ).toEqual([
      ['India v Australia', 'false'],
      ['India', 'false'],
      ['Australia', 'true'],
      ['Test series', 'true'],
    ]);
    await user.click(group.getByRole('button', { name: 'India' }));
    expect(exchange.ports.saveFavourite.last.input).toEqual({
      kind: 'team',
      id: '4:India',
      isFavourite: true,
    });
  });

  it('shows its limits and rules on request', async () => {
    const { live, user } = await open();
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    const odds = await card('Match Odds');
    await user.click(within(odds).getByText('Limits and rules'));
    expect(within(odds).getByText('₹100 to ₹50,000')).toBeVisible();
    expect(within(odds).getByText('2% of your net win')).toBeVisible();
    expect(within(odds).getByText('Settled on the winner of the match.')).toBeVisible();
  });

  it('shows depth and price history on request', async () => {
    const { exchange, live, user } = await open();
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    const odds = await card('Match Odds');
    await user.click(within(odds).getByText('Depth and price history'));
    expect(exchange.ports.loadHistory.last.input).toEqual({ marketId: 'm1-odds', runnerId: 'india' });
    await act(() => exchange.ports.loadHistory.reject(malformed));
    expect(await within(odds).findByText(/could not be read/)).toBeVisible();
    await user.click(within(odds).getByRole('button', { name: 'Try again' }));
    await act(() =>
      exchange.ports.loadHistory.resolve({
        points: [
          [1, 184],
          [2, 250],
        ],
        traded: [[184, 2_000_00]],
      }),
    );
    expect(
      await within(odds).findByRole('img', { name: 'Offered price of India: 1.84 at first, 2.50 now' }),
    ).toBeVisible();
    const ladder = within(odds).getByRole('table', { name: 'Ladder of India' });
    expect(within(ladder).getByRole('row', { name: /1\.84/ })).toHaveTextContent('2K');
    await user.click(within(odds).getByRole('button', { name: 'Australia' }));
    expect(exchange.ports.loadHistory.last.input).toEqual({ marketId: 'm1-odds', runnerId: 'australia' });
  });

  describe('the ladder', () => {
    const openLadder = async () => {
      const product = await open();
      await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
      product.live();
      await act(() => product.exchange.ports.loadAllBets.resolve([bet({ price: 190 })]));
      const odds = await card('Match Odds');
      await product.user.click(within(odds).getByText('Depth and price history'));
      const ladder = await within(odds).findByRole('table', { name: 'Ladder of India' });
      const prices = () =>
        within(ladder)
          .getAllByRole('rowheader')
          .map(({ textContent }) => Number.parseFloat(textContent ?? ''));
      const cell = (name: string | RegExp) => within(ladder).getByRole('button', { name });
      const shows = (best: number) =>
        act(() =>
          product.exchange.feeds.snapshot(
            market({
              version: 8,
              runners: [runner('india', 'India', best, best + 2), ...market().runners.slice(1)],
            }),
          ),
        );
      const onSlip = () =>
        selectSelectionRefs((product.app.system.get('betSlip') as BetSlipActor).getSnapshot()).map(
          (actor) => {
            const selection = actor.getSnapshot();
            const { price, side } = selectSelection(selection);
            return { side, price, isOwnPrice: selectIsOwnPrice(selection) };
          },
        );
      return { ...product, odds, ladder, prices, cell, shows, onSlip };
    };

    it('has every tick around the best price, with what is offered, and what waits of the player', async () => {
      const { cell, ladder, prices } = await openLadder();
      expect(prices()).toEqual(Array.from({ length: 17 }, (_, row) => (193 - row) / 100));
      expect(cell('Back India at 1.84, ₹12,000 available')).toHaveTextContent('12K');
      expect(cell('Lay India at 1.86, ₹12,000 available')).toHaveTextContent('12K');
      expect(cell('Back India at 1.90, nothing offered')).toBeEmptyDOMElement();
      expect(within(ladder).getByRole('row', { name: /^Back 500/ })).toHaveTextContent('1.90');
      await expectAccessible(ladder);
    });

    it('puts the pressed price on the slip, also one that nobody offers', async () => {
      const { cell, onSlip, user } = await openLadder();
      await user.click(cell(/^Back India at 1\.90/));
      expect(cell(/^Back India at 1\.90/)).toHaveAttribute('aria-pressed', 'true');
      expect(onSlip()).toEqual([{ side: 'back', price: 190, isOwnPrice: true }]);
      await user.click(cell(/^Lay India at 1\.86/));
      expect(onSlip()).toContainEqual({ side: 'lay', price: 186, isOwnPrice: false });
    });

    it('keeps each price in its row until the player centres it', async () => {
      const { odds, prices, shows, user } = await openLadder();
      const before = prices();
      shows(240);
      expect(prices()).toEqual(before);
      expect(within(odds).getByText('The best price, 2.40, is above these rows.')).toBeVisible();
      await user.click(within(odds).getByRole('button', { name: 'Centre the best price' }));
      expect(prices()[8]).toBe(2.4);
      await user.click(within(odds).getByRole('button', { name: 'Lower prices' }));
      expect(prices()[0]).toBe(2.4);
    });

    it('is moved through with the keys, beyond its rows too', async () => {
      const { cell, prices, user } = await openLadder();
      act(() => cell(/^Back India at 1\.85/).focus());
      await user.keyboard('{ArrowDown}{ArrowRight}');
      expect(cell(/^Lay India at 1\.84/)).toHaveFocus();
      await user.keyboard('{PageUp}{ArrowUp}{ArrowUp}');
      expect(cell(/^Lay India at 1\.94/)).toHaveFocus();
      expect(prices()).toContain(1.94);
      await user.keyboard('{Home}');
      expect(cell(/^Lay India at 1\.85/)).toHaveFocus();
    });

    it('takes no bet while prices may be old', async () => {
      const { cell, exchange, ladder, user } = await openLadder();
      act(() => exchange.feeds.send('m1-odds', { type: 'market.disconnected' }));
      expect(cell(/^Back India at 1\.84/)).toHaveAttribute('aria-disabled', 'true');
      expect(cell(/^Back India at 1\.84/)).toHaveAccessibleDescription('Prices may be old');
      await user.click(cell(/^Back India at 1\.84/));
      expect(within(ladder).queryByRole('button', { pressed: true })).toBeNull();
    });
  });

  it('shows fancies in one table with one line of column names', async () => {
    const second = fancy({ id: 'm1-fancy-2', name: '40 over runs IND' });
    const { live } = await open({ markets: [fancy(), second] });
    const group = await screen.findByRole('region', { name: 'Fancy' });
    live();
    expect(
      within(group)
        .getAllByRole('region')
        .map((row) => row.getAttribute('aria-label')),
    ).toEqual(['35 over runs IND', '40 over runs IND']);
    expect(within(group).getAllByText('Yes')).toHaveLength(1);
    expect(within(group).getAllByText('No')).toHaveLength(1);
    expect(within(group).getAllByText('Stake ₹100 to ₹50,000')).toHaveLength(2);
  });

  it('shows the book of a fancy with bets, also as a table', async () => {
    const { exchange, live } = await open({ markets: [fancy()] });
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    const yes = bet({
      marketId: 'm1-fancy',
      gtype: 'fancy',
      selectionId: 'runs',
      side: 'back',
      state: 'matched',
      price: 100_00,
      line: 40,
      size: 100_00,
      remaining: 0,
      matched: 100_00,
      fills: [{ price: 100_00, size: 100_00 }],
    });
    await act(() => exchange.ports.loadAllBets.resolve([yes]));
    const rows = within(await screen.findByRole('figure')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'RunsYou get',
      '39 or fewer−₹100.00',
      '40 or more+₹100.00',
    ]);
  });

  it('has no accessibility violations', async () => {
    const { live, user } = await open();
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    await user.click(within(await card('Match Odds')).getByText('Limits and rules'));
    await expectAccessible();
  });
});

describe('a match that cannot be shown', () => {
  it('shows a message with a link if it is unknown', async () => {
    const { exchange } = await renderProduct({ path: '/sports/jetfair?match=gone', stored: player });
    await act(() => exchange.ports.loadMatch.reject({ ...refused('No such match'), isNotFound: true }));
    expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this match' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All matches' })).toHaveAttribute('href', '/sports/jetfair');
  });

  it('offers a retry if it could not be loaded', async () => {
    const { exchange, user } = await renderProduct({ path: '/sports/jetfair?match=m1', stored: player });
    await act(() => exchange.ports.loadMatch.reject(unreachable));
    expect(await screen.findByText('The match could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => exchange.ports.loadMatch.resolve(matchWithMarkets()));
    expect(await screen.findByRole('heading', { level: 1, name: 'India v Australia' })).toBeVisible();
  });

  it('shows the winners and links when it is over', async () => {
    await open({
      status: 'FINISHED',
      hasStream: true,
      markets: [
        market({
          status: 'CLOSED',
          runners: [
            { ...runner('india', 'India', 184, 186), status: 'WINNER' },
            { ...runner('australia', 'Australia', 216, 220), status: 'LOSER' },
          ],
        }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'India won' })).toBeVisible();
    expect(screen.queryByText('Scores and pictures can be late')).toBeNull();
    expect(screen.getByRole('link', { name: 'More matches' })).toHaveAttribute(
      'href',
      '/sports/jetfair?section=cricket',
    );
  });
});

describe('the live stream', () => {
  const watch = async () => {
    const product = await open({ hasStream: true });
    await product.user.click(await screen.findByRole('button', { name: 'Watch live' }));
    return product;
  };

  it('is loaded on request in a sandboxed frame', async () => {
    const { exchange } = await watch();
    expect(exchange.ports.loadStream.last.input).toEqual({ matchId: 'm1' });
    await act(() => exchange.ports.loadStream.resolve('https://pictures.example/m1'));
    const picture = await screen.findByTitle('Live stream of India v Australia');
    expect(picture.getAttribute('src')).toBe('https://pictures.example/m1');
    expect(picture.getAttribute('sandbox')).not.toMatch(/top-navigation|popups/);
  });

  it('says why it could not be loaded', async () => {
    const { exchange } = await watch();
    await act(() => exchange.ports.loadStream.reject({ kind: 'unavailable', serverMessage: '' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not available here.');
  });

  it.each(['', 'javascript:alert(1)', 'http://pictures.example/m1', 'data:text/html,x'])(
    'is not rendered for the address %j',
    async (address) => {
      const { exchange } = await watch();
      await act(() => exchange.ports.loadStream.resolve(address));
      expect(await screen.findByText('There is no stream of this match.')).toBeVisible();
      expect(document.querySelector('iframe')).toBeNull();
    },
  );
});
