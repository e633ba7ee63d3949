import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import {
  type MarketActor,
  selectBetDelay,
  selectMarket,
} from '../../../../../machines/exchange/market/market.selectors';
import { useDateFormat } from '../../../../i18n/dates';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { cx } from '../../../../ui/cx';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { SidePicture } from '../../../../ui/sides/SidePicture';
import { Silk } from '../../../../ui/sides/Silk';
import { useServerNow } from '../../../../ui/use-now';
import { useMarket } from '../../../../view/actors/exchange';
import { scoreParts, shortNames, sideKindOf } from '../../row/outcomes';
import { startText } from '../../row/start-text';
import type { OpenedMarket, OpenedMatch } from '../opened';
import styles from './ScoreBoard.module.css';

/** State and score of a match in two lines. The second one stays below the tabs when the page is scrolled. */
export function ScoreBoard({ match }: { match: OpenedMatch }) {
  const text = useText('match');
  const inLanguage = useInLanguage();
  const isRace = sideKindOf(match) === 'horse';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className={styles.board} role="group" aria-label={text('score')}>
      <p className={styles.state}>
        <State match={match} />
        {match.score?.note && <span className={styles.note}>{inLanguage(match.score).note}</span>}
        <Delay match={match} />
      </p>
      {isRace ? <Leaders match={match} /> : <Sides match={match} />}
    </div>
  );
}

/** Both sides with their scores; without a score the names alone. */
function Sides({ match }: { match: OpenedMatch }) {
  const text = useText('match');
  const inLanguage = useInLanguage();
  const { score, sides = [] } = match;
  const shown: NonNullable<OpenedMatch['score']>['sides'] =
    score?.sides ?? sides.map(({ name }) => ({ name, text: '', isActive: false }));
  if (shown.length === 0) return null;
  return (
    <dl className={styles.sides}>
      {shown.map(inLanguage).map(({ isActive, name, text: line }, index) => {
        const side = sides.find((each) => each.name === name);
        const sets = setsInScorecard(score?.detail, index);
        const hasSets = sets !== '' && line.startsWith(sets);
        return (
          <div key={name} className={styles.side} data-active={isActive || undefined}>
            <SidePicture
              name={name}
              short={side?.short}
              country={side?.country}
              kind={sideKindOf(match)}
              large
            />
            <dt className={styles.name}>
              <span className={side && styles.full}>{side ? inLanguage(side).name : name}</span>
              {side && (
                <span className={styles.short} aria-hidden="true">
                  {inLanguage(shortNames(side, sideKindOf(match))).name}
                </span>
              )}
              {isActive && <VisuallyHidden> ({text('active')})</VisuallyHidden>}
            </dt>
            <dd className={styles.text}>
              {hasSets && <span className={styles.sets}>{sets}</span>}
              {scoreParts(hasSets ? line.slice(sets.length) : line).map((part, place) => (
                <span key={part} className={place > 0 ? styles.overs : undefined}>
                  {part}
                </span>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Games of a side in the sets before a third one that runs: on a phone only the scorecard has room for them. Else empty. */
function setsInScorecard(detail: NonNullable<OpenedMatch['score']>['detail'], side: number): string {
  if (detail?.kind !== 'tennis' || detail.games === null || detail.sets.length < 2) return '';
  return `${detail.sets.map((games) => games[side]).join(' ')} `;
}

const LEADERS = 4;

/** The silks of the first runners of a race, with the name of the leader; without an order of the runners, the field. */
function Leaders({ match }: { match: OpenedMatch }) {
  const inLanguage = useInLanguage();
  const { score, sides = [] } = match;
  const { detail } = score ?? {};
  const order = detail?.kind === 'racing' ? detail.order : [];
  const leaders = order.flatMap((id) => sides.find((side) => side.id === id) ?? []).slice(0, LEADERS);
  if (leaders.length === 0) return <Field match={match} />;
  return (
    <dl className={cx(styles.sides, styles.leaders)}>
      {leaders.map((side, place) => {
        const { id, name: horse, short } = side;
        const spoken = inLanguage(side).name;
        return (
          <div key={id} className={styles.side} data-active={place === 0 || undefined}>
            <dd className={styles.text}>{place + 1}</dd>
            <Silk name={horse} number={short} />
            <dt className={place === 0 ? styles.name : styles.hidden}>{spoken}</dt>
          </div>
        );
      })}
    </dl>
  );
}

/** A race before its start: its name, which the heading of a desktop page has, and the horses that run. */
function Field({ match }: { match: OpenedMatch }) {
  const inLanguage = useInLanguage();
  const [market] = match.markets;
  return (
    <p className={styles.sides}>
      <span className={cx(styles.name, styles.short)}>{inLanguage(match).name}</span>
      {market && <Starters marketId={market.id} sides={match.sides ?? []} />}
    </p>
  );
}

interface StartersProps {
  marketId: string;
  sides: NonNullable<OpenedMatch['sides']>;
}

function Starters({ marketId, sides }: StartersProps) {
  const actor = useMarket(marketId, 'best');
  return actor && <LiveStarters actor={actor} sides={sides} />;
}

/** Read from the feed: the sides of the match still include withdrawn horses. */
function LiveStarters({ actor, sides }: Pick<StartersProps, 'sides'> & { actor: MarketActor }) {
  const text = useText('match');
  const ids = useSelector(actor, selectStarterIds, areSame);
  if (ids.length === 0) return null;
  return (
    <>
      <span className={styles.silks}>
        {sides.map(({ id, name, short }) => ids.includes(id) && <Silk key={id} name={name} number={short} />)}
      </span>
      <span className={styles.starters}>{text('starters', { count: ids.length })}</span>
    </>
  );
}

const selectStarterIds = (snapshot: SnapshotFrom<MarketActor>): readonly string[] =>
  selectMarket(snapshot)?.runners.flatMap(({ id, status }) => (status === 'ACTIVE' ? [id] : [])) ?? [];

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id, index) => id === others[index]);

function State({ match: { score, startsAt, status } }: { match: OpenedMatch }) {
  const text = useText('match');
  const list = useText('matchList');
  const inLanguage = useInLanguage();
  const formatDate = useDateFormat();
  const start = useServerNow((now) =>
    status === 'COMING' ? startText(startsAt, now, list, formatDate) : null,
  );
  if (status === 'FINISHED') return <span className={styles.when}>{text('ended')}</span>;
  if (status === 'IN_PLAY')
    return (
      <span className={styles.clock}>
        <span>{list('inPlay')}</span>
        {score?.clock && <span>{inLanguage(score).clock}</span>}
      </span>
    );
  return (
    <time
      className={styles.when}
      dateTime={new Date(startsAt).toISOString()}
      title={formatDate(startsAt, 'weekdayAndTime')}
    >
      {start}
    </time>
  );
}

/** The bet delay of the main market. */
function Delay({ match: { markets, status } }: { match: OpenedMatch }) {
  const [market] = markets;
  return market && status !== 'FINISHED' ? <MarketDelay market={market} /> : null;
}

function MarketDelay({ market: { betDelay, id } }: { market: OpenedMarket }) {
  const actor = useMarket(id, 'best');
  return actor ? <LiveDelay actor={actor} loaded={betDelay} /> : <DelayText seconds={betDelay} />;
}

/** Read from the feed: the delay begins with the play, seconds before the match is loaded again. */
function LiveDelay({ actor, loaded }: { actor: MarketActor; loaded: number }) {
  return <DelayText seconds={useSelector(actor, selectBetDelay) ?? loaded} />;
}

function DelayText({ seconds }: { seconds: number }) {
  const text = useText('match');
  return <span className={styles.delay}>{seconds === 0 ? text('noDelay') : text('delay', { seconds })}</span>;
}
