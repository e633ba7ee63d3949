import { betSlipMessages } from '../../features/bet-slip/messages/messages';
import { betsMessages } from '../../features/bets/messages/messages';
import { AsyncBoundary } from '../../lazy/AsyncBoundary';
import { ExchangeBoundary } from '../../lazy/actor-boundaries';
import { lazyComponent } from '../../lazy/lazy-component';
import styles from './SlipAside.module.css';

const Column = lazyComponent(
  () => import('../../features/bet-slip/SlipColumn'),
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
