import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ScoreDetail } from '../../../domain/betting/score-detail';
import { market, runner } from '../../support/machines/market-fixtures';
import { openMatch, score, stopAgeOfPrices } from '../../support/open-match';

stopAgeOfPrices();

describe('the score of a match', () => {
  const withDetail = async (
    detail: ScoreDetail,
    names: readonly [string, string] = ['India', 'Australia'],
    texts: readonly [string, string] = ['', ''],
  ) => {
    await openMatch({
      score: {
        ...score,
        sides: names.map((name, side) => ({ name, text: texts[side] ?? '', isActive: false })),
        detail,
      },
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
    const balls = within(over).getAllByRole('listitem');
    expect(balls.map(({ textContent }) => textContent)).toEqual(['1', '4', 'W', '1wd']);
    expect(
      within(over)
        .getAllByRole('img')
        .map((ball) => ball.getAttribute('aria-label')),
    ).toEqual(['four', 'wicket']);
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

  it.each([
    [
      'the sets before a running third one',
      ['6 3 2 40', '4 6 3 15'],
      [
        ['6 3 ', '2 40'],
        ['4 6 ', '3 15'],
      ],
    ],
    ['nothing of a score in another form', ['6-4 3-6', '2-3'], [['6-4 3-6'], ['2-3']]],
  ] as const)('sets apart in the scores of tennis, for a phone, %s', async (_name, texts, parts) => {
    const sets = [
      [6, 4],
      [3, 6],
    ] as const;
    const detail = {
      kind: 'tennis',
      sets,
      games: [2, 3],
      points: ['40', '15'],
      server: 1,
      isTieBreak: false,
    } as const;
    await withDetail(detail, undefined, texts);
    const scores = within(screen.getByRole('group', { name: 'Score' })).getAllByRole('definition');
    expect(scores.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual(parts);
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

  it('shows on the board of a race before its start the horses that run', async () => {
    const sides = ['Silver Arrow', 'Wild River', 'Lucky Jewel'].map((name, index) => ({
      id: `${index + 1}`,
      name,
      short: `${index + 1}`,
    }));
    const runners = sides.map(({ id, name }) => runner(id, name, 300, 310));
    const { exchange } = await openMatch({
      sportId: '7',
      status: 'COMING',
      startsAt: Date.now() + 5 * 60_000 + 40_000,
      sides,
      score: null,
      markets: [market()],
    });
    const board = screen.getByRole('group', { name: 'Score' });
    act(() => exchange.feeds.snapshot(market({ runners })));
    expect(within(board).getByText('in 5 min')).toBeVisible();
    expect(within(board).getByText('3 runners')).toBeVisible();
    const [first, ...rest] = runners as [ReturnType<typeof runner>, ...ReturnType<typeof runner>[]];
    act(() =>
      exchange.feeds.snapshot(market({ version: 8, runners: [{ ...first, status: 'REMOVED' }, ...rest] })),
    );
    expect(within(board).getByText('2 runners')).toBeVisible();
    expect([...board.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual(['2', '3']);
  });

  it('shows each horse with its silk and jockey beside its prices', async () => {
    const sides = [
      { id: '1', name: 'Silver Arrow', short: '7', jockey: 'A Solankar' },
      { id: '2', name: 'Wild River', short: '3' },
    ];
    const win = market({
      name: 'Win',
      runners: sides.map(({ id, name }) => runner(id, name, 300, 310)),
    });
    const { live } = await openMatch({ sportId: '7', status: 'COMING', sides, score: null, markets: [win] });
    live();
    const prices = await screen.findByRole('region', { name: 'Win' });
    expect([...prices.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual([
      '7',
      '3',
    ]);
    expect(within(prices).getByText('A Solankar').parentElement?.previousElementSibling).toHaveTextContent(
      'Silver Arrow',
    );
  });

  it('shows the card of a race, in play in the order of the runners', async () => {
    const sides = [
      { id: '1', name: 'Silver Arrow', short: '1', draw: 4, jockey: 'A Solankar', form: '213', age: 5 },
      { id: '2', name: 'Wild River', short: '2', draw: 1, jockey: 'D Marlowe', form: '40', age: 3 },
    ];
    await openMatch({
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

  it('names the non-runners in the card of a race, as the feed reports them', async () => {
    const sides = ['Silver Arrow', 'Wild River'].map((name, index) => ({
      ...{ id: `${index + 1}`, name, short: `${index + 1}`, jockey: 'A Solankar' },
    }));
    const runners = sides.map(({ id, name }) => runner(id, name, 300, 310));
    const { exchange } = await openMatch({
      sportId: '7',
      sides,
      score: null,
      markets: [market({ runners })],
    });
    const table = await screen.findByRole('table', { name: 'Runners' });
    expect(within(table).queryByText('Non-runner')).toBeNull();
    const [first, second] = runners as [ReturnType<typeof runner>, ReturnType<typeof runner>];
    act(() =>
      exchange.feeds.snapshot(market({ version: 8, runners: [first, { ...second, status: 'REMOVED' }] })),
    );
    expect(within(table).getByText('Non-runner').closest('tr')).toHaveTextContent('Wild River');
  });

  it('shows of a race that is over the places, and no distance to go', async () => {
    const sides = [{ id: '1', name: 'Silver Arrow', short: '1', jockey: 'A Solankar' }];
    await openMatch({
      sportId: '7',
      status: 'FINISHED',
      sides,
      score: { ...score, sides: [], detail: { kind: 'racing', distance: 1200, toGo: 0, order: ['1'] } },
    });
    const table = await screen.findByRole('table', { name: 'Runners' });
    expect(within(table).getByRole('columnheader', { name: 'Place' })).toBeVisible();
    expect(screen.queryByText('0 of 1,200 m to go')).toBeNull();
  });
});
