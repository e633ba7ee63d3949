import { memo, useId } from 'react';
import { useDateFormat } from '../../../i18n/dates';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { Badge } from '../../../ui/display/Badge';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { useNow } from '../../../ui/use-now';
import { AppLink } from '../../../view/navigation/AppLink';
import { matchLink } from '../../../view/navigation/match-links';
import { isInPlay, type ListedMatch } from './arrange';
import styles from './MatchRow.module.css';
import { type Outcome, outcomesOf } from './outcomes';
import { RowPrices } from './RowPrices';
import { startOfMinute, startText } from './start-text';

export interface MatchRowProps {
  match: ListedMatch;
  /** The list has a column for the draw, or for a third favourite. */
  withMiddle: boolean;
  /** Shows the competition, in lists that are not grouped by it. */
  withCompetition?: boolean;
}

/** A match in a list: sides, score, and the best prices of its first market. */
export const MatchRow = memo(function MatchRow({
  match,
  withMiddle,
  withCompetition = false,
}: MatchRowProps) {
  const nameId = useId();
  const { name } = useInLanguage()(match);
  const outcomes = outcomesOf(match);
  const { first, second, isRace } = outcomes;
  return (
    <article className={styles.row} aria-labelledby={nameId}>
      <div className={styles.head}>
        <State match={match} />
        {isRace && (
          <span className={styles.card} aria-hidden="true">
            {name}
          </span>
        )}
        {withCompetition && <span className={styles.competition}>{match.competition}</span>}
      </div>
      <AppLink to={matchLink(match.id)}>
        {/* biome-ignore lint/a11y/useValidAnchor: AppLink sets the href */}
        <a className={styles.who}>
          <VisuallyHidden id={nameId}>{name}</VisuallyHidden>
          {isRace && (
            <span className={styles.race} aria-hidden="true">
              {name}
            </span>
          )}
          <Side outcome={first} />
          <Side outcome={second} />
        </a>
      </AppLink>
      <RowPrices match={match} outcomes={outcomes} withMiddle={withMiddle} />
      <MarketCount match={match} />
    </article>
  );
});

function Side({ outcome }: { outcome: Outcome | null }) {
  const inLanguage = useInLanguage();
  const shown = outcome && inLanguage(outcome);
  return (
    <span className={styles.side} data-active={outcome?.isActive || undefined}>
      <span className={styles.name} aria-hidden="true">
        {shown?.name}
      </span>
      {shown?.score && <span className={styles.score}>{shown.score}</span>}
    </span>
  );
}

function State({ match }: { match: ListedMatch }) {
  const text = useText('matchList');
  const inLanguage = useInLanguage();
  const formatDate = useDateFormat();
  const now = useNow(startOfMinute);
  if (match.status === 'FINISHED') return <Badge>{text('ended')}</Badge>;
  if (!isInPlay(match))
    return (
      <time className={styles.when} dateTime={new Date(match.startsAt).toISOString()}>
        {startText(match.startsAt, now, text, formatDate)}
      </time>
    );
  return (
    <>
      <Badge tone="live">{text('live')}</Badge>
      {match.score?.clock && <span className={styles.when}>{inLanguage(match.score).clock}</span>}
    </>
  );
}

/** The number of markets. The name of the match links to them. */
function MarketCount({ match: { marketCount } }: { match: ListedMatch }) {
  const text = useText('matchList');
  return <span className={styles.markets}>{text('markets', { count: marketCount })}</span>;
}
