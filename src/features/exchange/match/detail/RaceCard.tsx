import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type MarketActor, selectMarket } from '../../../../../machines/exchange/market/market.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { cx } from '../../../../ui/cx';
import { Badge } from '../../../../ui/display/Badge';
import { Progress } from '../../../../ui/feedback/Progress';
import { SidePicture } from '../../../../ui/sides/SidePicture';
import { useMarket } from '../../../../view/actors/exchange';
import type { OpenedMatch } from '../opened';
import styles from './MatchDetail.module.css';
import raceStyles from './RaceCard.module.css';

/** Silk, draw, jockey, form and age of each runner; in play also the distance to go, with the runners sorted by their place. */
export function RaceCard({ match }: { match: OpenedMatch }) {
  const [market] = match.markets;
  return market === undefined ? (
    <Race match={match} nonRunnerIds={none} />
  ) : (
    <RaceOfMarket match={match} marketId={market.id} />
  );
}

const none: readonly string[] = [];

/** Non-runners are read from the feed: the sides of the match still include them. */
function RaceOfMarket({ marketId, match }: { match: OpenedMatch; marketId: string }) {
  const actor = useMarket(marketId, 'best');
  const ids = useSelector(actor ?? undefined, selectNonRunnerIds, areSame);
  return <Race match={match} nonRunnerIds={ids} />;
}

const selectNonRunnerIds = (snapshot: SnapshotFrom<MarketActor> | undefined): readonly string[] =>
  (snapshot && selectMarket(snapshot)?.runners)?.flatMap(({ id, status }) =>
    status === 'REMOVED' ? [id] : [],
  ) ?? none;

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.join() === others.join();

interface RaceProps {
  match: OpenedMatch;
  nonRunnerIds: readonly string[];
}

function Race({ match: { score, sides = [], status }, nonRunnerIds }: RaceProps) {
  const text = useText('match');
  const marketText = useText('market');
  const inLanguage = useInLanguage();
  const race = score?.detail?.kind === 'racing' ? score.detail : null;
  const placeOf = (id: string) => (race?.order.indexOf(id) ?? -1) + 1;
  const hasOrder = race !== null && race.order.length > 0;
  const runners = hasOrder
    ? sides.toSorted((one, other) => (placeOf(one.id) || Infinity) - (placeOf(other.id) || Infinity))
    : sides;
  const isOver = status === 'FINISHED';
  const toGoText = race && !isOver && text('detail.toGo', { metres: race.toGo, distance: race.distance });
  return (
    <>
      {race && toGoText && race.distance > 0 && (
        <Progress value={(race.distance - race.toGo) / race.distance} label={toGoText} />
      )}
      <table className={cx(styles.table, raceStyles.race)}>
        <caption className={styles.caption}>{text('detail.race')}</caption>
        <thead>
          <tr>
            {hasOrder && <th scope="col">{text(isOver ? 'detail.finalPlace' : 'detail.place')}</th>}
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
                      {nonRunnerIds.includes(id) && <Badge>{marketText('runnerStates.REMOVED')}</Badge>}
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
