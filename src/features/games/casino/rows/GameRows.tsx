import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type GameRowName, gameRowNames } from '../../../../../domain/games';
import { selectRowRef } from '../../../../../machines/games/games.selectors';
import {
  type GameRowActor,
  selectGames,
  selectHasFailed,
  selectLoadFailure,
} from '../../../../../machines/games/row/game-row.selectors';
import { useText } from '../../../../i18n/I18n';
import { TextButton, TextLink } from '../../../../ui/buttons/TextLink';
import { Section } from '../../../../ui/display/Section';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { GameArt } from '../../../../ui/illustrations/GameArt';
import { GameTile } from '../../../../ui/promo/GameTile';
import { ProviderBadge } from '../../../../ui/promo/ProviderBadge';
import { TileRow } from '../../../../ui/promo/TileRow';
import { useGames } from '../../../../view/actors/games';
import { GamesBoundary } from '../../../../view/lazy/actor-boundaries';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTarget } from '../../../../view/navigation/link-target';
import { FailureText } from '../../../refusals/Refused';
import { useStop } from '../../../refusals/Stopped';
import { artOf } from '../art/art-of';
import { TileBadge } from '../lobby/TileBadge';
import type { Game } from '../types';
import styles from './GameRows.module.css';

/** The lobby with all games of a row. */
const lobbies = {
  popular: 'allCasino',
  live: 'liveDealers',
  slots: 'slots',
  crash: 'secondGame',
} as const satisfies Record<GameRowName, string>;

/** Games of the catalogue, a row for each kind. A backend without a catalogue shows none. */
export default function GameRows() {
  const { notice } = useStop('games', 'lobby');
  return (
    <GamesBoundary placeholder={<RowsLoading />}>
      {notice}
      {gameRowNames.map((name) => (
        <GameRow key={name} name={name} />
      ))}
    </GamesBoundary>
  );
}

/** Opens the row on mount and stops it on unmount. */
function GameRow({ name }: { name: GameRowName }) {
  const games = useGames();
  const row = useSelector(games, selectRowRef(name));
  useEffect(() => {
    games.send({ type: 'games.rowOpened', name });
    return () => games.send({ type: 'games.rowLeft', name });
  }, [games, name]);
  return row ? <Row name={name} row={row} /> : <RowLoading />;
}

function Row({ name, row }: { name: GameRowName; row: GameRowActor }) {
  const text = useText('lobby');
  const errorsText = useText('errors');
  const games = useSelector(row, selectGames);
  const hasFailed = useSelector(row, selectHasFailed);
  const failure = useSelector(row, selectLoadFailure);
  const title = name === 'popular' ? text('tags.popular') : text(`titles.${lobbies[name]}`);
  // A backend without these games has no row.
  const isAbsent = failure?.kind === 'unavailable' || failure?.kind === 'refused';
  if (games?.length === 0 || (hasFailed && isAbsent)) return null;
  if (hasFailed)
    return (
      <Section title={title}>
        <p role="status">
          {text('failed')}. <FailureText failure={failure} />{' '}
          <TextButton onClick={() => row.send({ type: 'query.retryRequested' })}>
            {errorsText('tryAgain')}
          </TextButton>
        </p>
      </Section>
    );
  if (games === null) return <RowLoading />;
  return (
    <Section
      title={title}
      end={
        <AppLink to={linkTarget(lobbies[name])}>
          <TextLink tone="quiet">{text('all')}</TextLink>
        </AppLink>
      }
    >
      <TileRow>
        {games.map((game) => (
          <li key={game.slug}>
            <Tile game={game} />
          </li>
        ))}
      </TileRow>
    </Section>
  );
}

function Tile({ game }: { game: Game }) {
  return (
    <AppLink to={linkTarget('casino', { casinoslug: game.slug })}>
      <GameTile
        name={game.name}
        art={<GameArt {...artOf(game)} />}
        provider={<ProviderBadge name={game.provider.name} />}
        badge={<TileBadge game={game} />}
      />
    </AppLink>
  );
}

const RowLoading = () => <Skeleton shape="block" className={styles.row} />;

function RowsLoading() {
  return gameRowNames.map((name) => <RowLoading key={name} />);
}
