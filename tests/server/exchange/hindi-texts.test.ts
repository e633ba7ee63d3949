import { describe, expect, it } from 'vitest';
import type { Score, SportId } from '../../../domain/betting/exchange';
import { play } from '../../../server/features/exchange/markets/live-match';
import { fixtureOf } from '../../../server/features/exchange/schedule/schedule';
import type { Fixture } from '../../../server/features/exchange/script/script';
import { hindiName, marketTexts, scoreWithHindi, sideWithHindi } from '../../../server/features/hindi/hindi';
import { hindiPerson } from '../../../server/features/hindi/person-names';
import { hindiDescription } from '../../../server/features/hindi/settlement';
import { createTranslation } from '../../../server/features/hindi/translation';
import { toWireNotification } from '../../../server/features/notifications/notification';

const SPORTS: readonly SportId[] = ['4', '1', '2', '7'];
const fixtures = SPORTS.flatMap((sportId) =>
  Array.from({ length: 40 }, (_, number) => fixtureOf(1, sportId, number + 1000)),
);
const matches = fixtures.map((fixture) => ({ fixture, script: play[fixture.sportId](fixture) }));

const numbersIn = (text: string): readonly string[] => (text.match(/\d+(?:\.\d+)?/g) ?? []).toSorted();
const isHindi = (text: string | undefined): text is string => /\p{Script=Devanagari}/u.test(text ?? '');
const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Words of the Hindi score in Latin letters, but those of the names of sides. */
function englishWordsIn(score: Score | null, { sides }: Fixture): readonly string[] {
  if (score === null) return [];
  const names = sides.flatMap(({ name, short }) => [name, short]).toSorted((a, b) => b.length - a.length);
  const texts = [
    score.noteHi ?? score.note,
    score.clockHi ?? score.clock,
    ...score.sides.map(({ text, textHi }) => textHi ?? text),
    ...(score.recentHi ?? score.recent),
  ].join(' ');
  return names.reduce((all, name) => all.replaceAll(name, ''), texts).match(/[A-Za-z]+/g) ?? [];
}

describe('the texts that the exchange writes', () => {
  it('have Hindi with the same numbers: names of markets, runners, sides and competitions', () => {
    const names = matches.flatMap(({ fixture, script: { markets } }) => [
      ...fixture.sides.map(({ name }) => name),
      fixture.competition,
      ...markets.flatMap(({ name, runners }) => [name, ...runners.map((runner) => runner.name)]),
    ]);
    const wrong = distinct(names).filter((name) => {
      const hindi = hindiName(name);
      return !isHindi(hindi) || numbersIn(hindi).join() !== numbersIn(name).join();
    });
    expect(wrong).toEqual([]);
  });

  it('have Hindi with the same numbers: rules', () => {
    const markets = matches.flatMap(({ script }) => script.markets);
    const wrong = markets.filter(({ name, terms: { rules } }) => {
      const { rulesHi } = marketTexts({ name, rules });
      return !isHindi(rulesHi) || numbersIn(rulesHi).join() !== numbersIn(rules).join();
    });
    expect(wrong.map(({ terms }) => terms.rules)).toEqual([]);
  });

  it('have Hindi: races, and meetings without a Latin letter', () => {
    const names = fixtures.map(({ name }) => hindiName(name) ?? name);
    expect(names.filter((name) => !isHindi(name) || /[a-z]/i.test(name))).toEqual([]);
  });

  it('have Hindi in each score: no note, clock or play has an English word but names and marks of the scorer', () => {
    const left = matches.flatMap(({ fixture, script }) =>
      script.scores.flatMap((change) => englishWordsIn(scoreWithHindi(change.score()), fixture)),
    );
    // A wicket, a wide and an advantage, as score boards in Hindi write them.
    expect(distinct(left).toSorted()).toEqual(['Ad', 'W', 'wd']);
  });

  it('have Hindi for each cricketer and each jockey', () => {
    const cricketers = matches.flatMap(({ script }) =>
      script.scores.flatMap((change) => {
        const detail = scoreWithHindi(change.score())?.detail;
        return detail?.kind === 'cricket'
          ? [...detail.batters, ...(detail.bowler ? [detail.bowler] : [])]
          : [];
      }),
    );
    const jockeys = fixtures
      .flatMap(({ sides }) => sides.map((side) => sideWithHindi({ id: side.name, ...side })))
      .flatMap(({ jockey, jockeyHi }) => (jockey ? [{ name: jockey, nameHi: jockeyHi }] : []));
    for (const people of [cricketers, jockeys]) {
      expect(people.length).toBeGreaterThan(0);
      expect(distinct(people.filter(({ nameHi }) => !isHindi(nameHi)).map(({ name }) => name))).toEqual([]);
    }
  });

  it.each([
    ['R Deshkar', 'आर देशकर'],
    ['I Pennick', 'आई पेनिक'],
    ['R Deshkar Senior', undefined],
    ['Deshkar', undefined],
    ['X Deshkar', undefined],
    ['constructor toString', undefined],
    ['', undefined],
  ])('the person %s in Hindi', (english, hindi) => expect(hindiPerson(english)).toBe(hindi));

  it.each([
    ['Match Odds', 'मैच ऑड्स'],
    ['Bookmaker', 'बुकमेकर'],
    ['Tied Match', 'मैच टाई'],
    ['Win', 'विजेता'],
    ['Set 2 winner', 'सेट 2 का विजेता'],
    ['Over/Under 2.5 Goals', '2.5 से ज़्यादा/कम गोल'],
    ['Over 2.5 Goals', '2.5 से ज़्यादा गोल'],
    ['Under 2.5 Goals', '2.5 से कम गोल'],
    ['The Draw', 'ड्रॉ'],
    ['Yes', 'हाँ'],
    ['No', 'नहीं'],
    ['6 over runs IND', 'IND: 6 ओवर के रन'],
    ['Fall of wicket 3 IND', 'IND: विकेट 3 गिरने पर रन'],
    ['Runs in over 12 IND', 'IND: ओवर 12 के रन'],
    ['Race 3, 1600 m', 'रेस 3, 1600 मी'],
    ['India', 'भारत'],
    ['India v Sri Lanka', 'भारत बनाम श्रीलंका'],
    ['Silver Arrow', 'सिल्वर ऐरो'],
    ['Nottingham Forest', undefined],
    ['Northern Yes', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('name %s in Hindi', (english, hindi) => {
    expect(hindiName(english)).toBe(hindi);
  });

  it.each([
    ['India need 47 from 30', 'भारत को 30 गेंदों में 47 रन चाहिए'],
    ['India bat first', 'भारत की पहले बल्लेबाज़ी'],
    ['Run rate 7.54', 'रन रेट 7.54'],
    ['India won by 12 runs', 'भारत की 12 रन से जीत'],
    ['India won by 1 wicket', 'भारत की 1 विकेट से जीत'],
    ['India won the super over', 'भारत ने सुपर ओवर जीता'],
    ['Half-time', 'हाफ़ टाइम'],
    ['Arjun Velankar to serve', 'अर्जुन वेलणकर की सर्विस'],
    ['Silver Arrow won', 'सिल्वर ऐरो की जीत'],
    ['They are off', 'दौड़ शुरू'],
  ])('note %s in Hindi', (note, hindi) => {
    const score: Score = { sides: [], clock: '', note, recent: [] };
    expect(scoreWithHindi(score)?.noteHi).toBe(hindi);
  });

  it('keep the English score as it is', () => {
    const score: Score = {
      sides: [{ name: 'Silver Arrow', text: '1st', isActive: true }],
      clock: '31.2 ov',
      note: 'Run rate 7.54',
      recent: ['W', '4'],
    };
    expect(scoreWithHindi(score)).toEqual({
      ...score,
      sides: [{ name: 'Silver Arrow', text: '1st', textHi: 'पहला', isActive: true }],
      clockHi: '31.2 ओवर',
      noteHi: 'रन रेट 7.54',
    });
  });

  it('take arguments as they are, in the order of either language', () => {
    const translate = createTranslation({ '{#runs} by {side}': '{side} के {#runs}' });
    expect(translate('47 by $& {side}')).toBe('$& {side} के 47');
    expect(translate('many by India')).toBeUndefined();
  });
});

describe('a line of the statement', () => {
  it.each([
    ['India v Australia, Match Odds: India', 'भारत बनाम ऑस्ट्रेलिया, मैच ऑड्स: भारत'],
    ['Goa v Pune, Match Odds: The Draw', 'Goa बनाम Pune, मैच ऑड्स: ड्रॉ'],
    ['India v Australia, 6 over runs IND: 47 runs', 'भारत बनाम ऑस्ट्रेलिया, IND: 6 ओवर के रन: 47 रन'],
    [
      'Result changed: India v Australia, 6 over runs IND: 1 run (No 46)',
      'नतीजा बदला: भारत बनाम ऑस्ट्रेलिया, IND: 6 ओवर के रन: 1 रन (नहीं 46)',
    ],
    ['Commission: India v Australia, Match Odds: India', 'कमीशन: भारत बनाम ऑस्ट्रेलिया, मैच ऑड्स: भारत'],
    ['Result changed: Race 3, 1600 m, Win: Silver Arrow', 'नतीजा बदला: रेस 3, 1600 मी, विजेता: सिल्वर ऐरो'],
    ['Race 3, 1600 m, Win: Silver Arrow & Golden River', 'रेस 3, 1600 मी, विजेता: सिल्वर ऐरो और गोल्डन रिवर'],
    ['Race 3, 1600 m, Win: Silver Arrow & Sons', 'रेस 3, 1600 मी, विजेता: Silver Arrow & Sons'],
    ['India v Australia, Bookmaker', 'भारत बनाम ऑस्ट्रेलिया, बुकमेकर'],
    ['Deposit by upi', undefined],
  ])('%s is in Hindi', (english, hindi) => {
    expect(hindiDescription(english)).toBe(hindi);
  });
});

it('a notification names the winners of a dead heat in Hindi', () => {
  const settled = { id: 1, createdAt: new Date(0), readAt: null, kind: 'bets.settled' as const };
  const parameters = { winner: 'Silver Arrow & Golden River' };
  const row = { ...settled, parameters } as unknown as Parameters<typeof toWireNotification>[0];
  expect(toWireNotification(row).parameters).toEqual({
    ...parameters,
    winner_hi: 'सिल्वर ऐरो और गोल्डन रिवर',
  });
});
