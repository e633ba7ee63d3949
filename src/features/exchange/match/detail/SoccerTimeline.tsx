import type { MatchSide, SoccerDetail } from '../../../../../domain/betting/score-detail';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import styles from './MatchDetail.module.css';

const MINUTES = 90;

export interface SoccerTimelineProps {
  detail: SoccerDetail;
  sides: readonly MatchSide[] | undefined;
}

/** Goals and cards on a line of 90 minutes, the first side above it, and as a list. */
export function SoccerTimeline({ detail: { events, minute }, sides = [] }: SoccerTimelineProps) {
  const text = useText('match');
  const inLanguage = useInLanguage();
  const at = (when: number) => `${(Math.min(MINUTES, when) / MINUTES) * 100}%`;
  return (
    <div className={styles.soccer}>
      <h3 className={styles.caption}>{text('detail.timeline')}</h3>
      <div className={styles.timeline} aria-hidden="true">
        <span className={styles.played} style={{ width: at(minute) }} />
        {events.map(({ clock, kind, minute: when, side }, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may share a minute
            key={place}
            className={styles.event}
            data-kind={kind}
            data-side={side}
            style={{ left: at(when) }}
            title={`${clock} ${text(`detail.events.${kind}`)}`}
          />
        ))}
      </div>
      {events.length === 0 && <p>{text('detail.noEvents')}</p>}
      <ol className={styles.events}>
        {events.toReversed().map(({ clock, kind, side }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may share a minute
          <li key={place}>
            <b>{clock}</b> <span className={styles.icon} data-kind={kind} aria-hidden="true" />
            {text(`detail.events.${kind}`)}
            {sides[side] && `, ${inLanguage(sides[side]).name}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
