import { betsMessages } from '../../features/exchange/bets/messages/messages';
import { betSlipMessages } from '../../features/exchange/slip/messages/messages';
import { AsyncBoundary } from '../../view/lazy/AsyncBoundary';
import { ExchangeBoundary } from '../../view/lazy/actor-boundaries';
import { lazyComponent } from '../../view/lazy/lazy-component';
import styles from './SlipAside.module.css';

const Column = lazyComponent(
  () => import('../../features/exchange/slip/SlipColumn'),
  betSlipMessages,
  betsMessages,
);

const placeholder = <div className={styles.placeholder} />;

/** The bet slip in the right column of the exchange's screens. */
export default function SlipAside() {
  return (
    <AsyncBoundary placeholder={placeholder}>
      <ExchangeBoundary placeholder={placeholder}>
        <Column />
      </ExchangeBoundary>
    </AsyncBoundary>
  );
}
