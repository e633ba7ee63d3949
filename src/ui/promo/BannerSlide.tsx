import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './BannerSlide.module.css';

export interface BannerSlideProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  art?: ReactNode;
  scene?: 'night' | 'table' | 'flight';
}

/** A slide: text at the left, illustration at the right. Dark in both themes. */
export function BannerSlide({ title, text, action, art, scene = 'night' }: BannerSlideProps) {
  return (
    <div className={cx(styles.slide, styles[scene])} data-theme="dark">
      {art && <div className={styles.art}>{art}</div>}
      <div className={styles.content}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
