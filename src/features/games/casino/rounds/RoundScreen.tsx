import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { selectRoundRef } from '../../../../../machines/games/games.selectors';
import {
  type GameRoundActor,
  selectHasFailed,
  selectIsMissing,
  selectLoadFailure,
  selectRound,
} from '../../../../../machines/games/round/game-round.selectors';
import { useLanguage, useText } from '../../../../i18n/I18n';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { ScreenTitle } from '../../../../ui/display/ScreenTitle';
import { Empty } from '../../../../ui/feedback/Empty';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import EmptyArt from '../../../../ui/illustrations/EmptyArt';
import { useGames } from '../../../../view/actors/games';
import { GamesBoundary } from '../../../../view/lazy/actor-boundaries';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTarget } from '../../../../view/navigation/link-target';
import { match } from '../../../../view/navigation/routes';
import { CallFailed } from '../../../refusals/CallFailed';
import lobbyStyles from '../lobby/Lobby.module.css';
import { Round } from './Round';
import styles from './Rounds.module.css';

/** One round: bets, outcome, proof of fairness and movements of money. */
export function RoundScreen() {
  const id = match(usePathname())?.params.id ?? '';
  const text = useText('rounds');
  return (
    <div className={lobbyStyles.lobby}>
      <ScreenTitle>{text('round')}</ScreenTitle>
      <GamesBoundary placeholder={<RoundLoading />}>
        <OpenRound key={id} id={id} />
      </GamesBoundary>
    </div>
  );
}

/** Opens the round's actor on mount and stops it on unmount. */
function OpenRound({ id }: { id: string }) {
  const games = useGames();
  const language = useLanguage();
  const round = useSelector(games, selectRoundRef(id));
  // The provider's texts are in the language of the request: a change of the language opens the round again.
  useEffect(() => {
    games.send({ type: 'games.roundOpened', id, language });
    return () => games.send({ type: 'games.roundLeft', id });
  }, [games, id, language]);
  return round ? <RoundContent actor={round} /> : <RoundLoading />;
}

function RoundContent({ actor }: { actor: GameRoundActor }) {
  const text = useText();
  const round = useSelector(actor, selectRound);
  const isMissing = useSelector(actor, selectIsMissing);
  const hasFailed = useSelector(actor, selectHasFailed);
  const loadFailure = useSelector(actor, selectLoadFailure);
  if (isMissing)
    return (
      <Empty
        title={text('rounds.missing')}
        art={<EmptyArt />}
        action={
          <AppLink to={linkTarget('myGames')}>
            <ButtonLink>{text('rounds.title')}</ButtonLink>
          </AppLink>
        }
      />
    );
  if (hasFailed && round === null)
    return (
      <CallFailed
        failure={loadFailure}
        title={text('rounds.roundFailed')}
        retryText={text('errors.tryAgain')}
        onRetry={() => actor.send({ type: 'query.retryRequested' })}
      />
    );
  return round ? <Round round={round} /> : <RoundLoading />;
}

function RoundLoading() {
  const text = useText('rounds');
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton shape="block" className={styles.placeholder} />
    </div>
  );
}
