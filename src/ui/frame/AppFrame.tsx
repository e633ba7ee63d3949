import type { ReactNode } from 'react';
import styles from './AppFrame.module.css';

export interface AppFrameProps {
  /** Text of the skip link. */
  skipText: string;
  header: ReactNode;
  /** Between header and tabs. Not sticky. */
  announcement?: ReactNode;
  /** Sticky below the header. */
  tabs?: ReactNode;
  /** Left column, on a desktop. */
  rail?: ReactNode;
  /** Right column, from a width of 60em. Takes no space while it is empty. */
  aside?: ReactNode;
  /** Names the landmark of the right column. */
  asideText?: string | undefined;
  /** At the bottom of the window, where there is no right column. */
  dock?: ReactNode;
  footer?: ReactNode;
  /** Navigation at the bottom of the window, on phones and tablets. */
  bottomBar?: ReactNode;
  children: ReactNode;
}

/** The layout around every screen. */
export function AppFrame(props: AppFrameProps) {
  return (
    <div
      className={styles.frame}
      data-bottom-bar={props.bottomBar ? '' : undefined}
      data-tabs={props.tabs ? '' : undefined}
    >
      <a className={styles.skip} href="#content">
        {props.skipText}
      </a>
      <header className={styles.header} data-sticky-top>
        {props.header}
      </header>
      {props.announcement}
      {props.tabs && (
        <div className={styles.tabs} data-sticky-top>
          {props.tabs}
        </div>
      )}
      <div className={styles.body}>
        {props.rail && <div className={styles.rail}>{props.rail}</div>}
        <main id="content" className={styles.main} tabIndex={-1}>
          {props.children}
        </main>
        {props.aside && (
          <aside className={styles.aside} aria-label={props.asideText}>
            {props.aside}
          </aside>
        )}
      </div>
      {props.dock}
      {props.footer && <footer className={styles.footer}>{props.footer}</footer>}
      {props.bottomBar && <div className={styles.bottom}>{props.bottomBar}</div>}
    </div>
  );
}
