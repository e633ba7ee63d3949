import { PartBoundary } from '../../lazy/AsyncBoundary';
import { ExchangeGate } from '../../lazy/ExchangeBoundary';
import { lazyPart } from '../../lazy/lazy-component';
import styles from './SlipAside.module.css';

const Column = lazyPart(async () => (await import('../../features/bet-slip/slip-parts')).slipColumn());

const room = <div className={styles.room} />;

/** The right column of the exchange's screens. */
export default function SlipAside() {
  return (
    <PartBoundary loading={room}>
      <ExchangeGate loading={room}>
        <Column />
      </ExchangeGate>
    </PartBoundary>
  );
}
