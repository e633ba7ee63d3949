import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/IconButton';
import { cx } from '../cx';
import styles from './Drawer.module.css';
import { ModalFrame } from './ModalFrame';

export interface DrawerProps {
  open: boolean;
  title: string;
  /** Shown instead of the title, which stays the accessible name. */
  heading?: ReactNode;
  closeText: string;
  onClose: () => void;
  side?: 'left' | 'right';
  children: ReactNode;
}

/** A modal panel at the side of the window. */
export function Drawer({ open, title, heading, closeText, onClose, side = 'right', children }: DrawerProps) {
  const titleId = useId();
  if (!open) return null;
  return (
    <ModalFrame
      className={cx(styles.drawer, styles[side])}
      labelledBy={titleId}
      step={title}
      onClose={onClose}
      closesOnBackdrop
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title} tabIndex={-1} aria-label={title}>
            {heading ?? title}
          </h2>
          <IconButton label={closeText} icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </ModalFrame>
  );
}
