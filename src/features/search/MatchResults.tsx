import { useId, useState } from 'react';
import { useDateFormat } from '../../i18n/dates';
import { useInLanguage, useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { cx } from '../../ui/cx';
import { Badge } from '../../ui/display/Badge';
import { formatPrice } from '../../ui/format';
import { SidePicture } from '../../ui/sides/SidePicture';
import { AppLink } from '../../view/navigation/AppLink';
import { matchLink } from '../../view/navigation/match-links';
import { isInPlay, type ListedMatch, sportOf, wordsOf } from '../exchange/row/arrange';
import { shortNames, sideKindOf } from '../exchange/row/outcomes';
import { sportIcons } from '../exchange/row/sport-icons';
import styles from './MatchResults.module.css';
import results from './Results.module.css';

/** Matches shown before the player asks for more. */
const INITIAL_COUNT = 12;

export interface MatchResultsProps {
  matches: readonly ListedMatch[];
  query: string;
  onFollow: () => void;
}

/** Matches and races, each with its score and the price of the runner that was found. */
export function MatchResults({ matches, onFollow, query }: MatchResultsProps) {
  const text = useText('search');
  const titleId = useId();
  const [list, setList] = useState({ query, shown: INITIAL_COUNT });
  // Another query starts at the top.
  if (list.query !== query) setList({ query, shown: INITIAL_COUNT });
  const rest = matches.length - list.shown;
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={results.title}>
        {text('matches')} <span className={results.count}>{matches.length}</span>
      </h3>
      <ul className={styles.list}>
        {matches.slice(0, list.shown).map((match) => (
          <MatchResult key={match.id} match={match} query={query} onFollow={onFollow} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" block onClick={() => setList({ query, shown: matches.length })}>
          {text('more', { count: rest })}
        </Button>
      )}
      <p className={styles.note}>{text('matchNote')}</p>
    </section>
  );
}

type MatchResultProps = Pick<MatchResultsProps, 'query' | 'onFollow'> & { match: ListedMatch };

function MatchResult({ match, onFollow, query }: MatchResultProps) {
  const text = useText('search');
  const inLanguage = useInLanguage();
  const formatDate = useDateFormat();
  const { competition, name, score, startsAt } = inLanguage(match);
  const side = foundSide(match, query);
  const Icon = sportIcons[sportOf(match)];
  const price = side?.runner?.back[0]?.price;
  const kind = sideKindOf(match);
  // The score of a race is the places of its horses: 1st, 2nd, 3rd.
  const isRace = kind === 'horse';
  const scores = isRace ? [] : (score?.sides.map((one) => inLanguage(one).text).filter(Boolean) ?? []);
  return (
    <li>
      <AppLink to={matchLink(match.id)} onFollow={onFollow}>
        {/* biome-ignore lint/a11y/useValidAnchor: AppLink sets the href */}
        <a className={cx(results.result, styles.match)}>
          <span className={styles.picture} aria-hidden="true">
            {side ? (
              <SidePicture kind={kind} name={side.name} short={side.short} country={side.country} large />
            ) : (
              <Icon />
            )}
          </span>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>
            {side && !name.includes(side.shown) && (
              <>
                <b>{side.shown}</b>
                {' · '}
              </>
            )}
            {competition}
            {scores.length > 0 && (
              <>
                {' · '}
                <span className={styles.whole}>{scores.join(' – ')}</span>
              </>
            )}
            {!isInPlay(match) && (
              <>
                {' · '}
                <span className={styles.whole}>{formatDate(startsAt, 'weekdayAndTime')}</span>
              </>
            )}
          </span>
          <span className={styles.end}>
            {isInPlay(match) && <Badge tone="live">{text('inPlay')}</Badge>}
            {price !== undefined && (
              <span className={styles.price}>
                {/* The silk has the number of the horse, and the line of facts its name. */}
                {isRace ? formatPrice(price) : `${side?.shortShown} ${formatPrice(price)}`}
              </span>
            )}
          </span>
        </a>
      </AppLink>
    </li>
  );

  /** The side or runner whose name has a word of the query; the first side of the match if its name or competition was found. */
  function foundSide({ market, sides = [] }: ListedMatch, asked: string) {
    const words = wordsOf(asked);
    const runners = market?.runners ?? [];
    const runner =
      runners.find((one) =>
        words.some((word) => `${one.name} ${one.nameHi ?? ''}`.toLocaleLowerCase().includes(word)),
      ) ?? runners[0];
    const known = sides.find(({ id }) => id === runner?.id);
    if (runner === undefined) return null;
    const { country, short = runner.name } = known ?? {};
    const shown = inLanguage(runner).name;
    const shortShown = known ? inLanguage(shortNames(known, sideKindOf(match))).name : shown;
    return { name: runner.name, shown, short, shortShown, country, runner };
  }
}
