import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/IconButton';
import { cx } from '../cx';
import styles from './Dialog.module.css';
import { ModalFrame } from './ModalFrame';

export interface DialogProps {
  open: boolean;
  title: string;
  closeText: string;
  /** Called by the close button, Escape and, if `closesOnBackdrop`, the backdrop. The parent unmounts the dialog. */
  onClose: () => void;
  /** Omit for dialogs with input. */
  closesOnBackdrop?: boolean;
  wide?: boolean;
  /** Above the title, such as the steps of a flow. */
  lead?: ReactNode;
  /** Sticky below the title. */
  bar?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog: a bottom sheet on a phone, a centred card on a desktop. */
export function Dialog({ open, closesOnBackdrop = false, wide = false, ...rest }: DialogProps) {
  const titleId = useId();
  if (!open) return null;
  return (
    <ModalFrame
      className={cx(styles.dialog, wide && styles.wide)}
      labelledBy={titleId}
      step={rest.title}
      onClose={rest.onClose}
      closesOnBackdrop={closesOnBackdrop}
    >
      <div className={styles.card}>
        <div className={styles.top}>
          <div className={styles.head}>
            <div>
              {rest.lead}
              <h2 id={titleId} className={styles.title} tabIndex={-1}>
                {rest.title}
              </h2>
            </div>
            <IconButton label={rest.closeText} icon={<X aria-hidden="true" />} onClick={rest.onClose} />
          </div>
          {rest.bar && <div className={styles.bar}>{rest.bar}</div>}
        </div>
        <div className={styles.body}>{rest.children}</div>
        {rest.footer && <div className={styles.foot}>{rest.footer}</div>}
      </div>
    </ModalFrame>
  );
}
