import { CirclePlay } from 'lucide-react';
import { memo, useId } from 'react';
import { matchFavourite } from '../../../../domain/betting/favourites';
import { useDateFormat } from '../../../i18n/dates';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { Badge } from '../../../ui/display/Badge';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { formatSize, formatWholeSize } from '../../../ui/format';
import { SidePicture } from '../../../ui/sides/SidePicture';
import { useServerNow } from '../../../ui/use-now';
import { AppLink } from '../../../view/navigation/AppLink';
import { matchLink } from '../../../view/navigation/match-links';
import { Star } from '../favourites/Star';
import type { ListedMatch } from './arrange';
import styles from './MatchRow.module.css';
import { type Outcome, outcomesOf, scoreParts, sideKindOf } from './outcomes';
import { RowPrices } from './RowPrices';
import { startText } from './start-text';

export interface MatchRowProps {
  match: ListedMatch;
  /** The list has a column for the draw, or for a third favourite. */
  withMiddle: boolean;
  /** Shows the competition, in lists that are not grouped by it. */
  withCompetition?: boolean;
}

/** A match in a list: time, sides with their scores, and the best prices of its first market. */
export const MatchRow = memo(function MatchRow({
  match,
  withMiddle,
  withCompetition = false,
}: MatchRowProps) {
  const nameId = useId();
  const { competition, name } = useInLanguage()(match);
  const outcomes = outcomesOf(match);
  const { first, second, isRace } = outcomes;
  const kind = sideKindOf(match);
  const isScored = [first, second].some((outcome) => outcome?.score);
  return (
    <article
      className={styles.row}
      aria-labelledby={nameId}
      data-scored={isScored || undefined}
      data-three={isRace || withMiddle || undefined}
    >
      <AppLink to={matchLink(match.id)}>
        {/* biome-ignore lint/a11y/useValidAnchor: AppLink sets the href */}
        <a className={styles.who}>
          <VisuallyHidden id={nameId}>{name}</VisuallyHidden>
          <span className={styles.when}>
            <State match={match} />
          </span>
          {isRace ? (
            <span className={styles.race} aria-hidden="true">
              {name}
            </span>
          ) : (
            <>
              <Side outcome={first} kind={kind} isScored={isScored} />
              <Side outcome={second} kind={kind} isScored={isScored} />
            </>
          )}
        </a>
      </AppLink>
      <span className={styles.extras}>
        <span className={styles.offered}>
          {withCompetition && <span className={styles.competition}>{competition}</span>}
          <Offered match={match} />
        </span>
        <span className={styles.star}>
          <Star favourite={matchFavourite(match)} name={name} />
        </span>
      </span>
      <RowPrices match={match} outcomes={outcomes} withMiddle={withMiddle} />
    </article>
  );
});

interface SideProps {
  outcome: Outcome | null;
  kind: ReturnType<typeof sideKindOf>;
  /** A score is in the row: a phone has room for the short name alone. */
  isScored: boolean;
}

function Side({ isScored, kind, outcome }: SideProps) {
  const inLanguage = useInLanguage();
  if (outcome === null) return null;
  const { country, isActive, name, score, short } = inLanguage(outcome);
  const isShort = isScored && short !== null;
  const [runs, overs] = scoreParts(score);
  return (
    <span className={styles.side} data-active={isActive || undefined} data-short={isShort || undefined}>
      <SidePicture name={outcome.name} country={country} kind={kind} />
      <span className={isShort ? styles.full : styles.name} aria-hidden="true">
        {name}
      </span>
      {isShort && (
        <span className={styles.short} aria-hidden="true">
          {short}
        </span>
      )}
      {score && (
        <span className={styles.score}>
          {runs}
          {overs && <span className={styles.overs}>{overs}</span>}
        </span>
      )}
    </span>
  );
}

function State({ match }: { match: ListedMatch }) {
  const text = useText('matchList');
  const inLanguage = useInLanguage();
  const formatDate = useDateFormat();
  const { startsAt, status } = match;
  const start = useServerNow((now) =>
    status === 'COMING' ? startText(startsAt, now, text, formatDate) : null,
  );
  if (status === 'FINISHED') return <Badge>{text('ended')}</Badge>;
  if (start !== null) return <time dateTime={new Date(startsAt).toISOString()}>{start}</time>;
  const clock = match.score && inLanguage(match.score).clock;
  return (
    <span className={styles.clock}>
      {clock ? <VisuallyHidden>{text('inPlay')}</VisuallyHidden> : text('inPlay')}
      {clock}
    </span>
  );
}

/** Icons for a stream, a fancy and a bookmaker market, and the matched volume. */
function Offered({ match: { gtypes = [], hasStream, market, marketCount } }: { match: ListedMatch }) {
  const text = useText('matchList');
  const matched = market?.matched ?? 0;
  return (
    <>
      {hasStream && <CirclePlay className={styles.icon} role="img" aria-label={text('offers.stream')} />}
      {(['fancy', 'bookmaker'] as const)
        .filter((gtype) => gtypes.includes(gtype))
        .map((gtype) => (
          <span key={gtype} className={styles.mark} role="img" aria-label={text(`offers.${gtype}`)}>
            {text(`offerMarks.${gtype}`)}
          </span>
        ))}
      {matched > 0 && (
        <span className={styles.matched}>
          <span aria-hidden="true">₹{formatSize(matched)}</span>
          <VisuallyHidden>{text('matched', { amount: formatWholeSize(matched) })}</VisuallyHidden>
        </span>
      )}
      <span className={styles.markets}>{text('markets', { count: marketCount })}</span>
    </>
  );
}
