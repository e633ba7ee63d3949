import type { CricketDetail } from '../../../../../domain/betting/score-detail';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { formatPrice } from '../../../../ui/format';
import styles from './MatchDetail.module.css';
import { Over } from './Over';

/** Batters, bowler, partnership, run rates, totals by over, and the deliveries of the current over. */
export function CricketCard({ detail }: { detail: CricketDetail }) {
  const text = useText('match');
  const inLanguage = useInLanguage();
  const { batters, bowler, over, partnership, requiredRate, runRate, target, totals } = detail;
  const facts = [
    bowler && {
      term: text('detail.bowler'),
      value: `${inLanguage(bowler).name} ${bowler.wickets}/${bowler.runs} (${oversOf(bowler.balls)})`,
    },
    partnership && { term: text('detail.partnership'), value: `${partnership.runs} (${partnership.balls})` },
    runRate !== null && { term: text('detail.runRate'), value: formatPrice(runRate) },
    requiredRate !== null && { term: text('detail.requiredRate'), value: formatPrice(requiredRate) },
    target !== null && { term: text('detail.target'), value: String(target) },
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <div className={styles.columns}>
      <table className={styles.table}>
        <caption className={styles.caption}>{text('detail.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('detail.batter')}</th>
            <th scope="col">{text('detail.runs')}</th>
            <th scope="col">{text('detail.balls')}</th>
          </tr>
        </thead>
        <tbody>
          {batters.map(inLanguage).map(({ balls, isOnStrike, name, runs }) => (
            <tr key={name} data-active={isOnStrike || undefined}>
              <th scope="row">
                {name}
                {isOnStrike && (
                  <>
                    <span className={styles.mark} aria-hidden="true">
                      *
                    </span>
                    <VisuallyHidden> ({text('detail.onStrike')})</VisuallyHidden>
                  </>
                )}
              </th>
              <td>{runs}</td>
              <td>{balls}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Worm totals={totals} />
      <Over balls={over} />
    </div>
  );
}

/** `12.4`: overs and balls. */
const oversOf = (balls: number): string => `${Math.floor(balls / 6)}.${balls % 6}`;

const WIDTH = 240;
const HEIGHT = 60;

/** Chart of the runs after each over of each innings; the current innings has the stronger line. */
function Worm({ totals }: Pick<CricketDetail, 'totals'>) {
  const text = useText('match');
  const current = totals.at(-1) ?? [];
  if (current.length < 2) return null;
  const highest = Math.max(...totals.flat(), 1);
  const overs = Math.max(20, ...totals.map((innings) => innings.length));
  const lineOf = (innings: readonly number[]) =>
    [0, ...innings]
      .map(
        (runs, over) =>
          `${((over / overs) * WIDTH).toFixed(1)} ${(HEIGHT - (runs / highest) * HEIGHT).toFixed(1)}`,
      )
      .join('L');
  return (
    <svg
      className={styles.worm}
      viewBox={`-1 -2 ${WIDTH + 2} ${HEIGHT + 4}`}
      role="img"
      aria-label={text('detail.worm', { runs: current.join(', ') })}
    >
      <path className={styles.axis} d={`M0 0V${HEIGHT}H${WIDTH}`} />
      {totals.map((innings, turn) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: an innings is its place
          key={turn}
          className={turn === totals.length - 1 ? styles.current : styles.before}
          d={`M${lineOf(innings)}`}
        />
      ))}
    </svg>
  );
}
