import type { ScoreDetail } from '../../../../../domain/betting/score-detail';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Card } from '../../../../ui/display/Card';
import type { OpenedMatch } from '../opened';
import { CricketCard } from './CricketCard';
import styles from './MatchDetail.module.css';
import { RaceCard } from './RaceCard';
import { SoccerTimeline } from './SoccerTimeline';
import { TennisTable } from './TennisTable';

/** What the backend sends of the play beyond the score line; nothing of what it does not send. */
export function MatchDetail({ match }: { match: OpenedMatch }) {
  const { detail, recent = [] } = match.score ?? {};
  const hasCard = match.sides?.some(({ jockey }) => jockey !== undefined) ?? false;
  if (detail === undefined && recent.length === 0 && !hasCard) return null;
  return (
    <Card className={styles.detail}>
      {detail?.kind === 'cricket' && <CricketCard detail={detail} />}
      {detail?.kind === 'soccer' && <SoccerTimeline detail={detail} sides={match.sides} />}
      {detail?.kind === 'tennis' && <TennisTable detail={detail} match={match} />}
      {hasCard && <RaceCard match={match} />}
      {match.score && !saysWhatHappened(detail) && <Recent score={match.score} />}
    </Card>
  );
}

/** Cricket shows the over, soccer its events. */
const saysWhatHappened = (detail: ScoreDetail | undefined): boolean =>
  detail?.kind === 'cricket' || detail?.kind === 'soccer';

/** Number of plays that fit one line on a phone. */
const SHOWN = 8;

/** The latest plays, the newest first. */
function Recent({ score }: { score: NonNullable<OpenedMatch['score']> }) {
  const text = useText('match');
  const { recent } = useInLanguage()(score);
  if (recent.length === 0) return null;
  return (
    <div className={styles.recent}>
      <span>{text('recent')}</span>
      <ol className={styles.plays}>
        {recent
          .slice(-SHOWN)
          .toReversed()
          .map((play, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a play has no other identity
            <li key={index} className={styles.play} data-kind={kindOf(play)}>
              {play}
            </li>
          ))}
      </ol>
    </div>
  );
}

/** Highlighted kinds of balls. */
function kindOf(play: string): 'wicket' | 'boundary' | undefined {
  if (/^W/i.test(play)) return 'wicket';
  return /^[46]$/.test(play) ? 'boundary' : undefined;
}
