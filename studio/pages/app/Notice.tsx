import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** Fills the page: the game cannot be played, and what the player can do. */
export function Notice({ title, body, action, onAction }: NoticeProps) {
  return (
    <main className={styles.notice}>
      <svg className={styles.art} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" fill="none" stroke="currentColor" strokeWidth="3" />
        <path d="M32 16v18l11 7" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.body}>{body}</p>
      <button type="button" className={styles.action} onClick={onAction}>
        {action}
      </button>
    </main>
  );
}
