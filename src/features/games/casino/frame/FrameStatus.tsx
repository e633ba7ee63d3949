import { useSelector } from '@xstate/react';
import { RotateCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { isCallMissing } from '../../../../../domain/failure';
import {
  type GameLaunchActor,
  selectFailure,
  selectIsHinting,
  selectPhase,
} from '../../../../../machines/games/launch/game-launch.selectors';
import { useText } from '../../../../i18n/I18n';
import { useServerSentence } from '../../../../i18n/server-sentence';
import { Button } from '../../../../ui/buttons/Button';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { Empty } from '../../../../ui/feedback/Empty';
import { Notice } from '../../../../ui/feedback/Notice';
import { GameArt } from '../../../../ui/illustrations/GameArt';
import { useIsPaused } from '../../../../view/actors/pause';
import { useIsStopped } from '../../../../view/actors/stops';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTarget } from '../../../../view/navigation/link-target';
import { Reference } from '../../../refusals/Reference';
import { Refused } from '../../../refusals/Refused';
import { artOf } from '../art/art-of';
import type { Game } from '../types';
import styles from './FrameStatus.module.css';

export interface FrameStatusProps {
  game: Game;
  launch: GameLaunchActor;
}

/** Over or instead of the game: loading, late, expired or failed, each with a next step. */
export function FrameStatus({ game, launch }: FrameStatusProps) {
  const text = useText('game');
  const phase = useSelector(launch, selectPhase);
  const stopText = useText('stops');
  const areGamesStopped = useIsStopped('games');
  const isPaused = useIsPaused();
  switch (phase) {
    case 'asking':
    case 'opening':
      return (
        <div className={styles.cover} role="status">
          <span className={styles.art}>
            <GameArt {...artOf(game)} />
          </span>
          {text('opening', { name: game.name })}
        </div>
      );
    case 'slow':
      return (
        <Notice className={styles.late} title={text('slow')}>
          {text('slowHint')}
        </Notice>
      );
    case 'stalled':
      return (
        <Notice
          className={styles.late}
          tone="warn"
          title={text('stalled')}
          action={<NextSteps game={game} launch={launch} retryText={text('reload')} />}
        >
          {text('stalledHint', { provider: game.provider.name })}
        </Notice>
      );
    case 'expired':
      return (
        <div className={styles.end} role="alert">
          <Empty
            title={text('expired')}
            action={<NextSteps game={game} launch={launch} retryText={text('playOn')} />}
          >
            {text('expiredHint')}
          </Empty>
        </div>
      );
    case 'failed':
      return <LaunchFailed game={game} launch={launch} />;
    case 'playing':
      if (isPaused) return <NoStakes key="pause" sentence={text('paused')} />;
      return areGamesStopped ? (
        <NoStakes key="stop" sentence={stopText('gameOpen')} />
      ) : (
        <RotateHint launch={launch} />
      );
  }
}

/** Over the open game. The player can dismiss it; another stop or pause shows it again. */
function NoStakes({ sentence }: { sentence: string }) {
  const text = useText('game');
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Notice
      className={styles.late}
      tone="warn"
      dismissText={text('close')}
      onDismiss={() => setDismissed(true)}
    >
      {sentence}
    </Notice>
  );
}

/** Visible on a phone held upright only. */
function RotateHint({ launch }: { launch: GameLaunchActor }) {
  const text = useText('game');
  const isHinting = useSelector(launch, selectIsHinting);
  return (
    isHinting && (
      <p className={styles.rotate} role="status">
        <Smartphone aria-hidden="true" className={styles.phone} />
        {text('rotate')}
      </p>
    )
  );
}

function LaunchFailed({ game, launch }: FrameStatusProps) {
  const text = useText('game');
  const ofServer = useServerSentence();
  const failure = useSelector(launch, selectFailure);
  const kind = failure?.kind ?? 'unreachable';
  return (
    <div className={styles.end} role="alert">
      <Empty
        title={text(`failed.${kind}`, { name: game.name })}
        action={
          <NextSteps
            game={game}
            launch={launch}
            retryText={failure !== null && isCallMissing(failure) ? null : text('tryAgain')}
          />
        }
      >
        {failure?.reason ? (
          <Refused reason={failure.reason} />
        ) : (
          ofServer(failure) || text(`failedHint.${kind}`, { provider: game.provider.name })
        )}
        <Reference failure={failure} />
      </Empty>
    </div>
  );
}

/** @param retryText null: a repetition is of no use */
function NextSteps({ game, launch, retryText }: FrameStatusProps & { retryText: string | null }) {
  const text = useText('game');
  return (
    <span className={styles.steps}>
      {retryText !== null && (
        <Button
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => launch.send({ type: 'gameLaunch.reloadRequested' })}
        >
          {retryText}
        </Button>
      )}
      <AppLink to={linkTarget('casino', { casinoslug: game.provider.slug })}>
        <ButtonLink size="small" variant="quiet">
          {text('otherGames')}
        </ButtonLink>
      </AppLink>
    </span>
  );
}
