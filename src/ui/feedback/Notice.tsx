import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton';
import { cx } from '../cx';
import styles from './Notice.module.css';

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleAlert };

export interface NoticeProps {
  tone?: keyof typeof ICONS;
  title?: string | undefined;
  children?: ReactNode;
  /** A button or link for the next step. */
  action?: ReactNode;
  /** Makes the notice dismissible, together with `onDismiss`. */
  onDismiss?: (() => void) | undefined;
  dismissText?: string | undefined;
  className?: string | undefined;
  /** False for a notice that was announced elsewhere on the page before. */
  isAnnounced?: boolean;
}

/** A message about its context. Announced when it appears; errors assertively. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  dismissText,
  className,
  isAnnounced = true,
}: NoticeProps) {
  const Icon = ICONS[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={cx(styles.notice, styles[tone], className)} role={isAnnounced ? role : undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && dismissText && (
        <IconButton className={styles.dismiss} label={dismissText} icon={<X />} onClick={onDismiss} />
      )}
    </div>
  );
}
