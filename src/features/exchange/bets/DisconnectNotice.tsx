import { useSelector } from '@xstate/react';
import { isWaitingBet } from '../../../../domain/betting/bet-state';
import { selectConnection } from '../../../../machines/app/realtime/realtime.selectors';
import { selectOpenBets } from '../../../../machines/exchange/bets/bets.selectors';
import {
  type DisconnectActor,
  selectSetting,
} from '../../../../machines/exchange/bets/disconnect/disconnect.selectors';
import { useText } from '../../../i18n/I18n';
import { useRealtimeSelector } from '../../../view/actors/actors';
import { useBetsSelector } from '../../../view/actors/exchange';
import styles from './DisconnectNotice.module.css';
import { useDisconnect } from './use-disconnect';

/** While the connection is lost: that waiting bets are cancelled, if the player has chosen so. */
export function DisconnectNotice() {
  const isWaiting = useBetsSelector((bets) => selectOpenBets(bets).some(isWaitingBet));
  return isWaiting && <OfWaitingBets />;
}

/** The setting is loaded as long as a bet waits: without a connection it is too late. */
function OfWaitingBets() {
  const disconnect = useDisconnect();
  const connection = useRealtimeSelector(selectConnection);
  const isLost = connection === 'offline' || connection === 'retrying';
  return disconnect && isLost && <WillCancel disconnect={disconnect} />;
}

function WillCancel({ disconnect }: { disconnect: DisconnectActor }) {
  const text = useText('betSlip');
  const seconds = useSelector(disconnect, selectSetting)?.seconds ?? null;
  return (
    seconds !== null && (
      <p role="status" className={styles.notice}>
        {text('willCancel', { count: seconds })}
      </p>
    )
  );
}
