import styles from './ProviderBadge.module.css';

/** The provider of a game: initial and name. */
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
