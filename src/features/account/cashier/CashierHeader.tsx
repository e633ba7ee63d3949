import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import styles from './Cashier.module.css';

/** The heading of a screen of the cashier. */
export function CashierHeader({ lead, title }: { title: string; lead?: string | undefined }) {
  return (
    <header>
      <ScreenTitle>{title}</ScreenTitle>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
