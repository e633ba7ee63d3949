import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectRoundsRef } from '../../../../../machines/games/games.selectors';
import {
  type GameRoundsActor,
  selectHasFailed,
  selectLoadFailure,
  selectPage,
  selectPageCount,
  selectRounds,
} from '../../../../../machines/games/rounds/game-rounds.selectors';
import { useDateFormat } from '../../../../i18n/dates';
import { useText } from '../../../../i18n/I18n';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { Money } from '../../../../ui/display/Money';
import { ScreenTitle } from '../../../../ui/display/ScreenTitle';
import { Table } from '../../../../ui/display/Table';
import { Empty } from '../../../../ui/feedback/Empty';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import EmptyArt from '../../../../ui/illustrations/EmptyArt';
import { Stack } from '../../../../ui/layout/Stack';
import { useGames } from '../../../../view/actors/games';
import { GamesBoundary } from '../../../../view/lazy/actor-boundaries';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTarget } from '../../../../view/navigation/link-target';
import { links } from '../../../../view/navigation/links';
import { Pages } from '../../../paging/Pages';
import { CallFailed } from '../../../refusals/CallFailed';
import lobbyStyles from '../lobby/Lobby.module.css';
import type { GameRound } from '../types';
import { RoundBadge } from './RoundBadge';
import styles from './Rounds.module.css';

/** The player's rounds in games, newest first. */
export function MyGames() {
  const text = useText('rounds');
  return (
    <div className={lobbyStyles.lobby}>
      <header>
        <ScreenTitle>{text('title')}</ScreenTitle>
        <p className={lobbyStyles.lead}>{text('lead')}</p>
      </header>
      <GamesBoundary placeholder={<RoundsLoading />}>
        <OpenRounds />
      </GamesBoundary>
    </div>
  );
}

/** Opens the list on mount and stops it on unmount. */
function OpenRounds() {
  const games = useGames();
  const rounds = useSelector(games, selectRoundsRef);
  useEffect(() => {
    games.send({ type: 'games.roundsOpened' });
    return () => games.send({ type: 'games.roundsLeft' });
  }, [games]);
  return rounds ? <Rounds rounds={rounds} /> : <RoundsLoading />;
}

function Rounds({ rounds }: { rounds: GameRoundsActor }) {
  const text = useText();
  const list = useSelector(rounds, selectRounds);
  const page = useSelector(rounds, selectPage);
  const count = useSelector(rounds, selectPageCount);
  const hasFailed = useSelector(rounds, selectHasFailed);
  const loadFailure = useSelector(rounds, selectLoadFailure);
  if (hasFailed)
    return (
      <CallFailed
        failure={loadFailure}
        title={text('rounds.failed')}
        retryText={text('errors.tryAgain')}
        onRetry={() => rounds.send({ type: 'gameRounds.retryRequested' })}
      />
    );
  if (list === null) return <RoundsLoading />;
  if (list.length === 0)
    return (
      <Empty
        title={text('rounds.empty')}
        art={<EmptyArt />}
        action={
          <AppLink to={links.casino}>
            <ButtonLink>{text('lobby.toAll')}</ButtonLink>
          </AppLink>
        }
      />
    );
  return (
    <Stack gap={16}>
      <RoundTable list={list} />
      <Pages
        page={page}
        count={count}
        onChoose={(chosen) => rounds.send({ type: 'gameRounds.pageChosen', page: chosen })}
      />
    </Stack>
  );
}

function RoundTable({ list }: { list: readonly GameRound[] }) {
  const text = useText('rounds');
  const formatDate = useDateFormat();
  return (
    <Table
      caption={text('title')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'game',
          title: text('game'),
          cell: ({ game, id, startedAt }) => (
            <>
              <AppLink to={linkTarget('round', { id })}>
                <TextLink>{game.name}</TextLink>
              </AppLink>
              <span className={styles.time}>{formatDate(startedAt, 'dayAndTime')}</span>
            </>
          ),
        },
        {
          key: 'staked',
          title: text('staked'),
          isAmount: true,
          cell: ({ staked }) => <Money paise={staked} />,
        },
        {
          key: 'result',
          title: text('result'),
          isAmount: true,
          cell: (round) => (
            <span className={styles.result}>
              <RoundBadge round={round} />
              {round.state !== 'open' && <Money paise={round.net} toned />}
            </span>
          ),
        },
      ]}
    />
  );
}

function RoundsLoading() {
  const text = useText('rounds');
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton shape="block" className={styles.placeholder} />
    </div>
  );
}
