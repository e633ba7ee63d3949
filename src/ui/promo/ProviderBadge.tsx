import styles from './ProviderBadge.module.css';

/** Whose game it is: a letter in a small frame, and the name. */
export function ProviderBadge({ name }: { name: string }) {
  return (
    <span className={styles.provider}>
      <span className={styles.letter} aria-hidden="true">
        {name.charAt(0)}
      </span>
      {name}
    </span>
  );
}
