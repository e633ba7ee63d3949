import type { Market, MatchChange, Runner } from '../../../domain/betting/exchange';
import type { MatchSide, ScoreDetail } from '../../../domain/betting/score-detail';
import { nameTexts } from './names';
import { hindiPerson } from './person-names';
import { ruleTexts } from './rules';
import { scoreTexts } from './scores';
import { sideNames } from './side-names';
import { createTranslation } from './translation';

/** Hindi beside the English texts of the exchange, added when they are sent (ADR 93). A text without Hindi has no such field. */

/** Hindi name of a market, a runner, a match or a competition. */
export const hindiName = createTranslation({ ...nameTexts, ...sideNames }, sideNames);
/** Hindi of a winner, or of the winners of a dead heat; undefined unless each of them has Hindi. */
export function hindiWinner(winner: string): string | undefined {
  const names = winner.split(' & ').map(hindiName);
  return hindiName(winner) ?? (names.includes(undefined) ? undefined : names.join(' और '));
}

const hindiRules = createTranslation(ruleTexts);
const hindiScoreText = createTranslation(scoreTexts, sideNames);

/** `{ [field]: hindi }`; nothing without Hindi. */
export const inField = <const Field extends string>(field: Field, hindi: string | undefined) =>
  (hindi === undefined ? {} : { [field]: hindi }) as { readonly [Name in Field]?: string };

export const runnerTexts = ({ name }: Pick<Runner, 'name'>) => inField('nameHi', hindiName(name));

export const marketTexts = ({ name, rules }: Pick<Market, 'name' | 'rules'>) => ({
  ...inField('nameHi', hindiName(name)),
  ...inField('rulesHi', hindiRules(rules)),
});

export const sideWithHindi = (side: MatchSide): MatchSide => ({
  ...side,
  ...inField('nameHi', hindiName(side.name)),
  ...(side.jockey !== undefined && inField('jockeyHi', hindiPerson(side.jockey))),
});

const personWithHindi = <Person extends { readonly name: string }>(person: Person) => ({
  ...person,
  ...inField('nameHi', hindiPerson(person.name)),
});

const detailWithHindi = (detail: ScoreDetail): ScoreDetail =>
  detail.kind === 'cricket'
    ? {
        ...detail,
        batters: detail.batters.map(personWithHindi),
        bowler: detail.bowler && personWithHindi(detail.bowler),
      }
    : detail;

export function scoreWithHindi(score: MatchChange['score']): MatchChange['score'] {
  if (score === null) return null;
  const recent = score.recent.map((play) => hindiScoreText(play) ?? play);
  return {
    ...score,
    sides: score.sides.map((side) => ({ ...side, ...inField('textHi', hindiScoreText(side.text)) })),
    ...inField('clockHi', hindiScoreText(score.clock)),
    ...inField('noteHi', hindiScoreText(score.note)),
    ...(score.detail && { detail: detailWithHindi(score.detail) }),
    ...(recent.some((play, place) => play !== score.recent[place]) && { recentHi: recent }),
  };
}
