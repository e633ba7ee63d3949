import styles from './Cashier.module.css';

/** The heading of a screen of the cashier. */
export function CashierHeader({ lead, title }: { title: string; lead?: string | undefined }) {
  return (
    <header>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
