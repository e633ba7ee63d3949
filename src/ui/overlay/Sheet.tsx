import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { IconButton } from '../action/IconButton';
import styles from './Sheet.module.css';

export interface SheetProps {
  ref?: RefObject<HTMLElement | null>;
  title: string;
  /** Beside the title. */
  end?: ReactNode;
  closeText: string;
  onClose: () => void;
  children: ReactNode;
}

/** Rises from below and leaves the page as it is: it can be scrolled, pressed and read on. Escape closes it. */
export function Sheet({ ref, title, end, closeText, onClose, children }: SheetProps) {
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
    <section ref={ref} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <span className={styles.end}>{end}</span>
        <IconButton label={closeText} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
