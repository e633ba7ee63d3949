import { useInLanguage, useText } from '../../../../i18n/I18n';
import { cx } from '../../../../ui/cx';
import { Progress } from '../../../../ui/feedback/Progress';
import { SidePicture } from '../../../../ui/sides/SidePicture';
import type { OpenedMatch } from '../opened';
import styles from './MatchDetail.module.css';
import raceStyles from './RaceCard.module.css';

/** Silk, draw, jockey, form and age of each runner; in play also the distance to go, with the runners sorted by their place. */
export function RaceCard({ match: { score, sides = [] } }: { match: OpenedMatch }) {
  const text = useText('match');
  const inLanguage = useInLanguage();
  const race = score?.detail?.kind === 'racing' ? score.detail : null;
  const placeOf = (id: string) => (race?.order.indexOf(id) ?? -1) + 1;
  const hasOrder = race !== null && race.order.length > 0;
  const runners = hasOrder
    ? sides.toSorted((one, other) => (placeOf(one.id) || Infinity) - (placeOf(other.id) || Infinity))
    : sides;
  const toGoText = race && text('detail.toGo', { metres: race.toGo, distance: race.distance });
  return (
    <>
      {race && toGoText && race.distance > 0 && (
        <Progress value={(race.distance - race.toGo) / race.distance} label={toGoText} />
      )}
      <table className={cx(styles.table, raceStyles.race)}>
        <caption className={styles.caption}>{text('detail.race')}</caption>
        <thead>
          <tr>
            {hasOrder && <th scope="col">{text('detail.place')}</th>}
            <th scope="col" className={raceStyles.horse}>
              {text('detail.horse')}
            </th>
            <th scope="col">{text('detail.draw')}</th>
            <th scope="col">{text('detail.form')}</th>
            <th scope="col">{text('detail.age')}</th>
          </tr>
        </thead>
        <tbody>
          {runners
            .map((runner) => ({ ...inLanguage(runner), silk: runner.name }))
            .map(({ age, draw, form, id, jockey, name, short, silk }) => (
              <tr key={id}>
                {hasOrder && <td>{placeOf(id) || '–'}</td>}
                <th scope="row">
                  <span className={styles.player}>
                    <SidePicture kind="horse" name={silk} short={short} />
                    <span>
                      {name} <small className={styles.jockey}>{jockey}</small>
                    </span>
                  </span>
                </th>
                <td data-label={text('detail.draw')}>{draw ?? '–'}</td>
                <td data-label={text('detail.form')}>{form ?? '–'}</td>
                <td data-label={text('detail.age')}>{age ?? '–'}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
