import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { IconButton } from '../buttons/IconButton';
import { VisuallyHidden } from '../display/VisuallyHidden';
import styles from './Sheet.module.css';

export interface SheetProps {
  title: string;
  /** What is inside begins with a line of its own, such as tabs, which leaves room for the close button. */
  isBare?: boolean | undefined;
  closeText: string;
  onClose: () => void;
  children: ReactNode;
}

/** Rises from below and leaves the page as it is: it can be scrolled, pressed and read on. Escape closes it. */
export function Sheet({ title, isBare = false, closeText, onClose, children }: SheetProps) {
  const titleId = useId();

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      // What lies over it is closed first.
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
