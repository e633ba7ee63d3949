import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useId } from 'react';
import {
  type CashOutActor,
  selectIsDone,
  selectIsRefused,
  selectIsTaking,
} from '../../../../machines/cash-out/cash-out.selectors';
import { useBets } from '../../../actors/exchange';
import { IconButton } from '../../../ui/buttons/IconButton';
import { useBetsWords } from '../use-bets-words';
import styles from './CashOut.module.css';
import { CashOutDone } from './CashOutDone';
import { CashOutOffer } from './CashOutOffer';
import { CashOutRefused } from './CashOutRefused';
import { CashOutTaking } from './CashOutTaking';

/** The way out of one selection: an offer for a while, its taking, and what came of it. */
export function CashOut({ cashOut, name }: { cashOut: CashOutActor; name: string }) {
  const words = useBetsWords();
  const bets = useBets();
  const titleId = useId();
  const isTaking = useSelector(cashOut, selectIsTaking);
  const isDone = useSelector(cashOut, selectIsDone);
  const isRefused = useSelector(cashOut, selectIsRefused);
  return (
    <section className={styles.cashOut} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h4 id={titleId} className={styles.title}>
          {words.cashOut.title(name)}
        </h4>
        {!isTaking && (
          <IconButton
            label={words.cashOut.close}
            icon={<X aria-hidden="true" />}
            onClick={() => bets.send({ type: 'bets.cashOutClosed' })}
          />
        )}
      </div>
      {isTaking && <CashOutTaking cashOut={cashOut} />}
      {isDone && <CashOutDone cashOut={cashOut} />}
      {isRefused && <CashOutRefused cashOut={cashOut} />}
      {!isTaking && !isDone && !isRefused && <CashOutOffer cashOut={cashOut} name={name} />}
    </section>
  );
}
