import type { ReactNode } from 'react';
import styles from './AppFrame.module.css';

export interface AppFrameProps {
  /** The first stop of the keyboard: past the navigation. */
  skipText: string;
  header: ReactNode;
  /** Between header and tabs; scrolls away. */
  announcement?: ReactNode;
  /** Sticks below the header. */
  tabs?: ReactNode;
  /** Left, on a desk only. */
  rail?: ReactNode;
  /** Right, on a wide desk only. */
  aside?: ReactNode;
  /** Names the landmark of the right column. */
  asideText?: string | undefined;
  /** Over the foot of the window, wherever there is no right column. */
  dock?: ReactNode;
  footer?: ReactNode;
  /** At the bottom, on phones and tablets only. */
  bottomBar?: ReactNode;
  children: ReactNode;
}

/** The page around every screen. */
export function AppFrame(props: AppFrameProps) {
  return (
    <div className={styles.frame} data-bottom-bar={props.bottomBar ? '' : undefined}>
      <a className={styles.skip} href="#content">
        {props.skipText}
      </a>
      <header className={styles.header}>{props.header}</header>
      {props.announcement}
      {props.tabs && <div className={styles.tabs}>{props.tabs}</div>}
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
