import { AsyncBoundary } from '../../lazy/AsyncBoundary';
import { ExchangeBoundary } from '../../lazy/ExchangeBoundary';
import { lazyComponent } from '../../lazy/lazy-component';
import styles from './SlipAside.module.css';

const Column = lazyComponent(async () => (await import('../../features/bet-slip/slip-parts')).slipColumn());

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
