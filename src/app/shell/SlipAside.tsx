import { ExchangeGate } from '../parts/ExchangeGate';
import { lazyPart } from '../parts/lazy-part';
import { PartBoundary } from '../parts/PartBoundary';
import styles from './SlipAside.module.css';

const Column = lazyPart(async () => (await import('../../views/bet-slip/slip-parts')).slipColumn());

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
