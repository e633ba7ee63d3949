import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type CashOutActor,
  selectBet,
  selectIsDone,
  selectIsRefused,
  selectIsTaking,
  selectIsUnknown,
} from '../../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { useText } from '../../../../i18n/I18n';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { Notice } from '../../../../ui/feedback/Notice';
import { Progress } from '../../../../ui/feedback/Progress';
import { Stack } from '../../../../ui/layout/Stack';
import { useBets } from '../../../../view/actors/exchange';
import { onEscape } from '../../escape';
import { FOCUS_GROUP, FOCUS_RECEIVER, KeptFocus } from '../KeptFocus';
import styles from './CashOut.module.css';
import { CashOutDone } from './CashOutDone';
import { CashOutOffer } from './CashOutOffer';
import { CashOutRefused } from './CashOutRefused';

/** Cash-out of one selection: an offer, its placement, and the result. */
export function CashOut({ cashOut, name }: { cashOut: CashOutActor; name: string }) {
  const cashOutText = useText('cashOut');
  const bets = useBets();
  const titleId = useId();
  const isTaking = useSelector(cashOut, selectIsTaking);
  const isDone = useSelector(cashOut, selectIsDone);
  const isRefused = useSelector(cashOut, selectIsRefused);
  // The panel is mounted again when its bets leave the list.
  const [wasDone] = useState(
    () => selectIsDone(cashOut.getSnapshot()) && selectBet(cashOut.getSnapshot())?.state !== 'delayed',
  );
  const close = () => bets.send({ type: 'bets.cashOutClosed' });
  return (
    <Stack
      as="section"
      className={styles.cashOut}
      aria-labelledby={titleId}
      onKeyDown={onEscape(isTaking ? undefined : close)}
      {...FOCUS_GROUP}
      {...FOCUS_RECEIVER}
    >
      <Stack direction="row" justify="between" className={styles.head}>
        <h4 id={titleId} className={styles.title}>
          {cashOutText('title', { selection: name })}
        </h4>
        {!isTaking && (
          <IconButton label={cashOutText('close')} icon={<X aria-hidden="true" />} onClick={close} />
        )}
      </Stack>
      {isTaking && (
        <KeptFocus>
          <CashOutProgress cashOut={cashOut} />
        </KeptFocus>
      )}
      {isDone && (
        <KeptFocus>
          <CashOutDone cashOut={cashOut} isAnnounced={!wasDone} />
        </KeptFocus>
      )}
      {isRefused && (
        <KeptFocus>
          <CashOutRefused cashOut={cashOut} />
        </KeptFocus>
      )}
      {!isTaking && !isDone && !isRefused && (
        <KeptFocus>
          <CashOutOffer cashOut={cashOut} name={name} />
        </KeptFocus>
      )}
    </Stack>
  );
}

/** The cash-out is being placed, or its answer was lost and it is looked up. */
function CashOutProgress({ cashOut }: { cashOut: CashOutActor }) {
  const text = useText('cashOut');
  const isUnknown = useSelector(cashOut, selectIsUnknown);
  if (!isUnknown) return <Progress label={text('placing')} />;
  return (
    <Notice tone="warn" title={text('unknown')}>
      {text('unknownHint')}
    </Notice>
  );
}
