import type { TennisDetail } from '../../../../../domain/betting/score-detail';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { cx } from '../../../../ui/cx';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { SidePicture } from '../../../../ui/sides/SidePicture';
import { shortNames } from '../../row/outcomes';
import type { OpenedMatch } from '../opened';
import styles from './MatchDetail.module.css';

/** Sets, games and points by player, with the server, and deuce or advantage in words. */
export function TennisTable({ detail, match }: { detail: TennisDetail; match: OpenedMatch }) {
  const text = useText('match');
  const inLanguage = useInLanguage();
  const { games, isTieBreak, points, server, sets } = detail;
  const players = match.score?.sides.map(({ name }) => name) ?? [];
  const sides = match.sides ?? [];
  const spoken = sides.map((side) => inLanguage(side).name);
  const shorts = sides.map((side) => inLanguage(shortNames(side, 'player')).name);
  const situation = situationOf(detail);
  return (
    <>
      <table className={cx(styles.table, styles.tennis)}>
        <caption className={styles.caption}>{text('detail.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('detail.player')}</th>
            {sets.map((_, set) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place
              <th key={set} scope="col">
                {text('detail.set', { number: set + 1 })}
              </th>
            ))}
            {games && <th scope="col">{text('detail.games')}</th>}
            {points && <th scope="col">{text(isTieBreak ? 'detail.tieBreak' : 'detail.points')}</th>}
          </tr>
        </thead>
        <tbody>
          {players.map((name, place) => (
            <tr key={name} data-active={server === place || undefined}>
              <th scope="row">
                <span className={styles.player}>
                  <SidePicture name={name} kind="player" />
                  {shorts[place] ?? name}
                  {server === place && (
                    <>
                      <span className={styles.serve} aria-hidden="true" />
                      <VisuallyHidden> ({text('detail.serves')})</VisuallyHidden>
                    </>
                  )}
                </span>
              </th>
              {sets.map((set, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place
                <td key={number}>{set[place]}</td>
              ))}
              {games && <td>{games[place]}</td>}
              {points && <td className={styles.points}>{points[place]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {situation && (
        <p className={styles.situation}>
          {situation === 'deuce'
            ? text('detail.deuce')
            : text('detail.advantage', {
                player: spoken[situation.advantage] ?? players[situation.advantage] ?? '',
              })}
        </p>
      )}
    </>
  );
}

function situationOf({ isTieBreak, points }: TennisDetail): 'deuce' | { readonly advantage: number } | null {
  if (points === null || isTieBreak) return null;
  const advantage = points.indexOf('Ad');
  if (advantage >= 0) return { advantage };
  return points.every((point) => point === '40') ? 'deuce' : null;
}
