import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { IconButton } from '../buttons/IconButton';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { useOverlayHistory } from './overlay-history';
import styles from './Sheet.module.css';

export interface SheetProps {
  title: string;
  /** The content begins with a row, such as tabs, that leaves space for the close button. */
  isBare?: boolean | undefined;
  closeText: string;
  onClose: () => void;
  children: ReactNode;
}

/** A non-modal bottom sheet. The page stays interactive. Escape and Back close the sheet. */
export function Sheet({ title, isBare = false, closeText, onClose, children }: SheetProps) {
  const titleId = useId();
  useOverlayHistory(true, onClose);

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      // A modal dialog over the sheet handles Escape first.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      onClose();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return (
    <section className={styles.sheet} aria-labelledby={titleId} data-bare={isBare || undefined}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {isBare ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </h2>
        <IconButton label={closeText} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
