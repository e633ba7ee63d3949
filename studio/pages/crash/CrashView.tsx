import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { multiplierAt, timeOf } from '../../rules/crash';
import { useGame, useText } from '../game/game-context';
import { LiveRegion } from '../game/LiveRegion';
import { playSound } from '../sound/sound';
import { formatMultiplier } from '../ui/money';
import { payoutText } from '../ui/payout';
import { BetPanel } from './BetPanel';
import { CrashScene } from './CrashScene';
import styles from './CrashView.module.css';
import { createFrameValue } from './frame-value';
import { PlayerList } from './PlayerList';
import { TakeOffClock } from './TakeOffClock';
import { useCrash } from './use-crash';

const tierOf = (multiplier: number): string =>
  multiplier < 200 ? 'low' : multiplier < 1000 ? 'middle' : 'high';

function Announcement() {
  const text = useText();
  const crash = useCrash();
  const phase = useSelector(crash, ({ context }) => context.state?.phase);
  const crashedAt = useSelector(crash, ({ context }) => context.state?.crashed_at ?? 0);
  const settlement = useSelector(crash, ({ context }) => context.settlement);
  if (phase === 'betting') return <LiveRegion>{text.placeBets}</LiveRegion>;
  if (phase === 'flying') return <LiveRegion>{text.flying}</LiveRegion>;
  const result = settlement ? payoutText(settlement, text) : '';
  return <LiveRegion>{`${text.flewAwayAt(formatMultiplier(crashedAt))}. ${result}`}</LiveRegion>;
}

function History() {
  const text = useText();
  const crash = useCrash();
  const history = useSelector(crash, ({ context }) => context.state?.history);
  return (
    <ol className={styles.history} aria-label={text.history}>
      {history?.map(({ round, multiplier }) => (
        <li key={round} className={styles.past} data-tier={tierOf(multiplier)}>
          {formatMultiplier(multiplier)}
        </li>
      ))}
    </ol>
  );
}

export function CrashView() {
  const { game, text } = useGame();
  const crash = useCrash();
  const phase = useSelector(crash, ({ context }) => context.state?.phase ?? 'betting');
  const since = useSelector(crash, ({ context }) => context.since);
  const bettingTime = useSelector(crash, ({ context }) => context.bettingTime);
  const crashedAt = useSelector(crash, ({ context }) => context.state?.crashed_at ?? null);
  const isLive = useSelector(game, (snapshot) => snapshot.matches({ active: 'online' }));
  const multiplier = useMemo(() => createFrameValue(100), []);
  const crashResult = useMemo(
    () => (crashedAt === null ? null : { multiplier: crashedAt, elapsed: timeOf(crashedAt) }),
    [crashedAt],
  );

  useEffect(() => {
    if (phase === 'flying') playSound('takeOff');
    if (phase === 'crashed') playSound('crash');
  }, [phase]);

  return (
    <div className={styles.view}>
      <History />
      <div className={styles.stage}>
        <CrashScene
          phase={phase}
          since={since}
          bettingTime={bettingTime}
          multiplierAt={multiplierAt}
          crash={crashResult}
          isLive={isLive}
          onFrame={multiplier.set}
        />
        {phase === 'crashed' && <p className={styles.flewAway}>{text.flewAway}</p>}
        {phase === 'betting' && <TakeOffClock since={since} duration={bettingTime} />}
      </div>
      <div className={styles.bets}>
        <BetPanel slot={0} multiplier={multiplier} />
        <BetPanel slot={1} multiplier={multiplier} />
      </div>
      <PlayerList />
      <Announcement />
    </div>
  );
}
