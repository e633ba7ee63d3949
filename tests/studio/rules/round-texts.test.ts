import { expect, test } from 'vitest';
import { describeOutcome, nameBet } from '../../../studio/server/round-texts/describe-round';
import { roundTexts } from '../../../studio/server/round-texts/texts';
import { createBoard } from '../../../studio/server/sportsbook/board';
import { describeBet, describeResults } from '../../../studio/server/sportsbook/describe';
import type { Outcome } from '../../../studio/server/store/rounds';
import { fixturesAt } from '../../../studio/sportsbook/rules/fixtures';
import { inHindi } from '../../../studio/sportsbook/rules/hindi-names';
import type { MarketId } from '../../../studio/sportsbook/rules/prices';

test.each([
  ['straight:17', 'Number 17', 'अंक 17'],
  ['split:16-17', 'Split 16, 17', 'दो अंक 16, 17'],
  ['corner:16', 'Corner 16, 17, 19, 20', 'कोना 16, 17, 19, 20'],
  ['line:1', 'Six line 1, 2, 3, 4, 5, 6', 'छह अंक 1, 2, 3, 4, 5, 6'],
  ['dozen:2', 'Dozen 2', 'दर्जन 2'],
  ['red', 'Red', 'लाल'],
  ['pair-plus-a', 'Pair Plus A', 'पेयर प्लस A'],
  ['slot:0', 'Bet 1', 'दाँव 1'],
  ['spin', 'Spin', 'स्पिन'],
])('names the bet %s', (spot, english, hindi) => {
  expect([nameBet(spot, roundTexts.en), nameBet(spot, roundTexts.hi)]).toEqual([english, hindi]);
});

const slots = (pays: number, spins: number): Outcome => ({
  engine: 'slots',
  pays,
  spins: Array.from({ length: spins }, () => ({ stops: [], wins: [] }) as never),
});

const blank = { reels: [], wins: [], pays: 0 };
const coins = { ...blank, prizes: [], left: 0 };
const fall = { ...blank, multiplier: 1 };

test.each<[Outcome, string, string]>([
  [{ engine: 'crash', crashed_at: 231 }, 'Flew away at 2.31×', '2.31× पर उड़ गया'],
  [{ engine: 'roulette', pocket: 17 }, '17 black', '17 काला'],
  [
    {
      engine: 'teen-patti',
      a: ['AS', 'TD', '7H'],
      b: ['2C', '2D', '9S'],
      hand_a: 'high card',
      hand_b: 'pair',
      winner: 'b',
    },
    'Player A A♠ 10♦ 7♥ (high card). Player B 2♣ 2♦ 9♠ (pair). Player B wins',
    'खिलाड़ी A A♠ 10♦ 7♥ (हाई कार्ड)। खिलाड़ी B 2♣ 2♦ 9♠ (पेयर)। खिलाड़ी B की जीत',
  ],
  [
    {
      engine: 'baccarat',
      player: ['AS', '7D'],
      banker: ['2C', '6D'],
      player_points: 8,
      banker_points: 8,
      winner: 'tie',
    },
    'Player A♠ 7♦ (8). Banker 2♣ 6♦ (8). A tie',
    'प्लेयर A♠ 7♦ (8)। बैंकर 2♣ 6♦ (8)। टाई',
  ],
  [
    { engine: 'andar-bahar', joker: 'QH', andar: ['QS'], bahar: [], winner: 'andar' },
    'Joker Q♥, 1 card: Andar wins',
    'जोकर Q♥, 1 पत्ता: अंदर की जीत',
  ],
  [slots(0, 1), 'No win', 'कोई जीत नहीं'],
  [slots(250, 4), 'Pays 2.50×, 3 free spins', 'भुगतान 2.50×, 3 फ्री स्पिन'],
  [
    { engine: 'slots-expanding', pays: 450, spins: [{ ...blank, expanded: [1, 2] }] },
    'Pays 4.50×, 2 wild reels',
    'भुगतान 4.50×, 2 वाइल्ड रील',
  ],
  [
    { engine: 'slots-tumbling', pays: 80, spins: [fall, fall] },
    'Pays 0.80×, 1 tumble',
    'भुगतान 0.80×, 1 बार रत्न गिरे',
  ],
  [
    { engine: 'slots-respins', pays: 900, spins: [coins, coins, coins, coins] },
    'Pays 9.00×, 3 respins',
    'भुगतान 9.00×, 3 रीस्पिन',
  ],
  [
    { engine: 'slots-wheel', pays: 500, spins: [{ ...blank, segment: 7 }] },
    'Pays 5.00×, wheel at 5×',
    'भुगतान 5.00×, पहिया 5×',
  ],
  [{ engine: 'slots-wheel', pays: 0, spins: [{ ...blank, segment: null }] }, 'No win', 'कोई जीत नहीं'],
  [{ engine: 'slots-both-ways', pays: 600, spins: [blank] }, 'Pays 6.00×', 'भुगतान 6.00×'],
])('describes the outcome %j', (outcome, english, hindi) => {
  expect([describeOutcome(outcome, roundTexts.en), describeOutcome(outcome, roundTexts.hi)]).toEqual([
    english,
    hindi,
  ]);
});

/** By the line of a fixture: football, cricket, tennis, races. */
test.each<[line: number, market: MarketId, outcome: string, english: string, hindi: string]>([
  [3, 'result', 'home', 'Shillong Town', 'शिलॉन्ग टाउन'],
  [3, 'result', 'away', 'Aizawl Hill', 'आइज़ोल हिल'],
  [3, 'double', 'draw-away', 'draw or Aizawl Hill', 'बराबरी या आइज़ोल हिल'],
  [3, 'total', 'under', 'under 2.5', '2.5 से कम'],
  [3, 'both', 'no', 'not both sides score a goal', 'दोनों पक्ष गोल नहीं करेंगे'],
  [7, 'sets', 'over', 'over 2.5 sets', '2.5 से ज़्यादा सेट'],
  [9, 'winner', '2', 'Copper Bell', 'कॉपर बेल'],
])('names a bet of the sportsbook: %i %s %s', (line, market, outcome, english, hindi) => {
  const event = `${line}-1001`;
  const board = createBoard('a seed of the tests');
  const named = ({ en, hi }: typeof roundTexts) =>
    [en, hi].map((text) => describeBet(board, [{ event, market, outcome, odds: 185 }], text));
  const { fixture } = board.match(event) ?? {};
  const subject = line === 9 ? [fixture?.league ?? ''] : (fixture?.competitors ?? []);
  expect(named(roundTexts)).toEqual([
    `${subject.join(' – ')}: ${english} at 1.85`,
    `${subject.map(inHindi).join(' – ')}: ${hindi}, भाव 1.85`,
  ]);
});

test('names the event of an open selection', () => {
  const board = createBoard('a seed of the tests');
  const selection = { event: '3-1001', market: 'result', outcome: 'home', odds: 185 } as const;
  expect(
    [roundTexts.en, roundTexts.hi].map((text) => describeResults(board, [selection], ['open'], text)),
  ).toEqual(['Shillong Town – Aizawl Hill: open', 'शिलॉन्ग टाउन – आइज़ोल हिल: खुला']);
});

test('has a Hindi name of each league, side, player and horse of the sportsbook', () => {
  const fixtures = Array.from({ length: 200 }, (_, hours) =>
    fixturesAt(1_800_000_000_000 + hours * 3_600_000),
  ).flat();
  const names = new Set(fixtures.flatMap(({ competitors, league }) => [league, ...competitors]));
  expect(names.size).toBeGreaterThan(60);
  expect([...names].filter((name) => !/^[ऀ-ॿ0-9 .]+$/u.test(inHindi(name)))).toEqual([]);
});
