import { useSelector } from '@xstate/react';
import { ArrowLeft, Expand, Plus, RotateCw, Shrink } from 'lucide-react';
import { useEffect } from 'react';
import { selectBalance } from '../../../../../machines/app/wallet/wallet.selectors';
import {
  type GameLaunchActor,
  selectSession,
} from '../../../../../machines/games/launch/game-launch.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { Money } from '../../../../ui/display/Money';
import { ProviderBadge } from '../../../../ui/promo/ProviderBadge';
import { useNow } from '../../../../ui/use-now';
import { useWalletSelector } from '../../../../view/actors/actors';
import { useBalanceFreshness } from '../../../../view/actors/balance';
import type { Game } from '../types';
import { clockText } from './clock-text';
import styles from './FrameBar.module.css';
import type { FullScreen } from './use-full-screen';

export interface FrameBarProps {
  game: Game;
  launch: GameLaunchActor;
  fullScreen: FullScreen;
}

/** Name, balance and session of the open game, and what the player may do with it. */
export function FrameBar({ game, launch, fullScreen }: FrameBarProps) {
  const text = useText('game');
  return (
    <div className={styles.bar}>
      <IconButton
        label={text('exit')}
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={() => launch.send({ type: 'gameLaunch.exitRequested' })}
      />
      <div className={styles.names}>
        <h1 className={styles.name} tabIndex={-1}>
          {game.name}
        </h1>
        <ProviderBadge name={game.provider.name} />
      </div>
      <Balance launch={launch} />
      <Button
        size="small"
        className={styles.deposit}
        icon={<Plus aria-hidden="true" />}
        onClick={() => launch.send({ type: 'gameLaunch.depositRequested' })}
      >
        <span className={styles.depositText}>{text('deposit')}</span>
      </Button>
      <Session launch={launch} />
      <div className={styles.tools}>
        <IconButton
          label={text('reload')}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => launch.send({ type: 'gameLaunch.reloadRequested' })}
        />
        <IconButton
          // Without the API nothing changes where the game covers the page anyway.
          data-wide-only={fullScreen.hasApi ? undefined : true}
          label={fullScreen.isFull ? text('leaveFullScreen') : text('fullScreen')}
          icon={fullScreen.isFull ? <Shrink aria-hidden="true" /> : <Expand aria-hidden="true" />}
          onClick={fullScreen.toggle}
        />
      </div>
    </div>
  );
}

/** The player's balance. The session's net position is requested again after each change of it. */
function Balance({ launch }: { launch: GameLaunchActor }) {
  const text = useText('wallet');
  const balance = useWalletSelector(selectBalance);
  const freshness = useBalanceFreshness();
  useEffect(() => {
    if (balance !== null) launch.send({ type: 'gameLaunch.balanceChanged' });
  }, [balance, launch]);
  return (
    <p className={styles.balance} data-outdated={freshness !== 'live' || undefined}>
      <span className={styles.label}>{text(freshness === 'live' ? 'balance' : freshness)}</span>
      {balance === null ? text('unknown') : <Money paise={balance} />}
    </p>
  );
}

/** Time and net position since the launch. Empty before the server's first answer. */
function Session({ launch }: { launch: GameLaunchActor }) {
  const text = useText('game');
  const session = useSelector(launch, selectSession);
  const startedAt = session?.startedAt ?? null;
  const seconds = useNow((now) =>
    startedAt === null ? null : Math.max(0, Math.floor((now - startedAt) / 1000)),
  );
  return (
    <dl className={styles.session}>
      {session !== null && seconds !== null && (
        <>
          <div>
            <dt>{text('time')}</dt>
            <dd>{clockText(seconds)}</dd>
          </div>
          <div>
            <dt>{text('net')}</dt>
            <dd>
              <Money paise={session.net} toned />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
