import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RoundProof } from '../../../studio/contract/verification';
import { en } from '../../../studio/pages/messages/en';
import { isSameOutcome, type Outcome } from '../../../studio/pages/verify/compute';
import { loadProof } from '../../../studio/pages/verify/load-proof';
import { OutcomeView } from '../../../studio/pages/verify/OutcomeView';

const teenPatti = {
  engine: 'teen-patti',
  a: ['AS', 'KH', 'QD'],
  b: ['7C', '7D', '2S'],
  hand_a: 'sequence',
  hand_b: 'pair',
  winner: 'a',
} as const;
const baccarat = {
  engine: 'baccarat',
  player: ['8S', 'TH'],
  banker: ['2C', '5D'],
  player_points: 8,
  banker_points: 7,
  winner: 'banker',
} as const;
const andarBahar = {
  engine: 'andar-bahar',
  joker: '8H',
  andar: ['7S'],
  bahar: ['8C'],
  winner: 'bahar',
} as const;

const shown: readonly (readonly [string, Outcome, readonly string[], string])[] = [
  ['crash', { engine: 'crash', crashed_at: 184 }, [], '1.84×'],
  ['roulette', { engine: 'roulette', pocket: 17 }, [], '17 black'],
  ['zero', { engine: 'roulette', pocket: 0 }, [], '0 green'],
  [
    'a win of Player A',
    { ...teenPatti, a: [...teenPatti.a], b: [...teenPatti.b] },
    ['Player A: Sequence: AS KH QD', 'Player B: Pair: 7C 7D 2S'],
    'Player A wins',
  ],
  [
    'a win of Player B',
    { ...teenPatti, a: [], b: [], winner: 'b' },
    ['Player A: Sequence: ', 'Player B: Pair: '],
    'Player B wins',
  ],
  [
    'a tie of hands',
    { ...teenPatti, a: [], b: [], winner: 'tie' },
    ['Player A: Sequence: ', 'Player B: Pair: '],
    'A tie',
  ],
  [
    'a win of the banker',
    { ...baccarat, player: [...baccarat.player], banker: [...baccarat.banker] },
    ['Player: 8: 8S TH', 'Banker: 7: 2C 5D'],
    'Banker wins',
  ],
  [
    'a tie of points',
    { ...baccarat, player: [], banker: [], winner: 'tie' },
    ['Player: 8: ', 'Banker: 7: '],
    'A tie',
  ],
  [
    'a win of Bahar',
    { ...andarBahar, andar: [...andarBahar.andar], bahar: [...andarBahar.bahar] },
    ['Joker: 8H', 'Andar: 7S', 'Bahar: 8C'],
    'Bahar wins',
  ],
];

describe('an outcome on the verify page', () => {
  it.each(shown)('%s names its cards and its result', (_, outcome, hands, result) => {
    render(<OutcomeView outcome={outcome} text={en} />);
    expect(screen.queryAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual(hands);
    expect(screen.getByText(result)).toBeVisible();
  });

  it('of tumbling gems has the multiplier of each spin, and what all of them pay', () => {
    const reels = Array.from({ length: 6 }, () => [1, 2, 3, 4, 5]);
    const spin = { reels, wins: [], pays: 0 };
    const spins = [
      { ...spin, multiplier: 1 },
      { ...spin, multiplier: 3 },
    ];
    render(<OutcomeView outcome={{ engine: 'slots-tumbling', spins, pays: 450 }} text={en} />);
    expect(screen.getAllByText(/^Wins count/).map(({ textContent }) => textContent)).toEqual([
      'Wins count 1×',
      'Wins count 3×',
    ]);
    expect(screen.getByText('4.50×')).toBeVisible();
  });

  it('of coins has the prize of each coin, and none elsewhere', () => {
    const reels = [0, 1, 2, 3, 4].map(() => [1, 2, 3]);
    const prizes = Array.from({ length: 15 }, (_, cell) => (cell === 4 ? 250 : 0));
    const spins = [{ reels, wins: [], prizes, left: 0, pays: 250 }];
    const { container } = render(
      <OutcomeView outcome={{ engine: 'slots-respins', spins, pays: 300 }} text={en} />,
    );
    expect([...container.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual(['2.50×']);
  });

  it('of a wheel has its segment, and none where it did not turn', () => {
    const spin = { reels: [0, 1, 2].map(() => [1, 2, 3]), wins: [], pays: 0 };
    const spins = [
      { ...spin, segment: null },
      { ...spin, segment: 7 },
    ];
    render(<OutcomeView outcome={{ engine: 'slots-wheel', spins, pays: 0 }} text={en} />);
    expect(screen.getAllByText(/^Wheel/).map(({ textContent }) => textContent)).toEqual(['Wheel 5×']);
  });
});

describe('two outcomes', () => {
  it('are the same in any order of their fields', () => {
    expect(isSameOutcome({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
  });

  it.each([
    [{ a: [1] }, { a: [1, 2] }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: null }, { a: {} }],
    [{ a: '1' }, { a: 1 }],
  ])('%j and %j differ', (left, right) => expect(isSameOutcome(left, right)).toBe(false));
});

describe('the proof of a round', () => {
  const proof: RoundProof = {
    round: 'round-0001',
    engine: 'crash',
    game: 'spribe-aviator',
    commitment: 'ab'.repeat(32),
    server_seed: null,
    client_seed: null,
    nonce: '1',
    outcome: null,
  };
  const answer = (status: number, body: unknown) => {
    const fetch = vi.fn(async (_url: string) => new Response(JSON.stringify(body), { status }));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is asked for by the id of the round, escaped', async () => {
    const fetch = answer(200, proof);
    expect(await loadProof('a/b ?')).toEqual(proof);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/rounds/a%2Fb%20%3F']);
  });

  it.each([
    [404, proof, 'notFound'],
    [400, proof, 'notFound'],
    [503, proof, 'failed'],
    [200, { ...proof, engine: 'chess' }, 'failed'],
  ])('with the status %i is not read as a round', async (status, body, expected) => {
    answer(status, body);
    expect(await loadProof('round-0001')).toBe(expected);
  });

  it('has failed without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await loadProof('round-0001')).toBe('failed');
  });
});
