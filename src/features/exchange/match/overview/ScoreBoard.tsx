import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Card } from '../../../../ui/display/Card';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { Stack } from '../../../../ui/layout/Stack';
import type { OpenedMatch } from '../opened';
import styles from './ScoreBoard.module.css';

type Score = NonNullable<OpenedMatch['score']>;

/** Number of plays that fit one line on a phone. */
const SHOWN = 8;

/** Score of both sides, target, and the latest plays, the newest first. */
export function ScoreBoard({ score }: { score: Score }) {
  const text = useText('match');
  const inLanguage = useInLanguage();
  const { note, recent, sides } = inLanguage(score);
  return (
    <Card className={styles.board} role="group" aria-label={text('score')}>
      <Stack as="dl" gap={4} className={styles.sides}>
        {sides.map(inLanguage).map(({ name, text: sideScore, isActive }) => (
          <div key={name} className={styles.side} data-active={isActive || undefined}>
            <dt className={styles.name}>
              {name}
              {isActive && <VisuallyHidden> ({text('active')})</VisuallyHidden>}
            </dt>
            <dd className={styles.text}>{sideScore}</dd>
          </div>
        ))}
      </Stack>
      {note && <p className={styles.note}>{note}</p>}
      {recent.length > 0 && (
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
      )}
    </Card>
  );
}

/** Highlighted kinds of balls. */
function kindOf(play: string): 'wicket' | 'boundary' | undefined {
  if (/^W/i.test(play)) return 'wicket';
  return /^[46]$/.test(play) ? 'boundary' : undefined;
}
