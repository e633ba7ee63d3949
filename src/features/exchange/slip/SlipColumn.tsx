import {
  selectIsOneTapShown,
  selectUnplacedCount,
} from '../../../../machines/exchange/slip/bet-slip.selectors';
import { useText } from '../../../i18n/I18n';
import { Stack } from '../../../ui/layout/Stack';
import { useBetSlipSelector } from '../../../view/actors/exchange';
import { DisconnectNotice } from '../bets/DisconnectNotice';
import { OpenBets } from '../bets/open/OpenBets';
import { OneTapBar } from './one-tap/OneTapBar';
import { Slip } from './Slip';
import styles from './SlipColumn.module.css';

/** The slip beside the markets on wide screens, with the open bets below it. */
export default function SlipColumn() {
  const text = useText('betSlip');
  const openBetsText = useText('openBets');
  const isOneTapShown = useBetSlipSelector(selectIsOneTapShown);
  const count = useBetSlipSelector(selectUnplacedCount);
  return (
    <Stack gap={16}>
      {isOneTapShown && <OneTapBar />}
      <section className={styles.panel} aria-labelledby="bet-slip">
        <Stack direction="row" rowGap={0} className={styles.head}>
          <h2 id="bet-slip" className={styles.title} tabIndex={-1}>
            {text('title')}
          </h2>
          {count > 0 && <span className={styles.count}>{count}</span>}
        </Stack>
        <Slip />
      </section>
      <section className={styles.panel} aria-labelledby="open-bets">
        <Stack direction="row" rowGap={0} className={styles.head}>
          <h2 id="open-bets" className={styles.title}>
            {openBetsText('title')}
          </h2>
        </Stack>
        <DisconnectNotice />
        <OpenBets />
      </section>
    </Stack>
  );
}
