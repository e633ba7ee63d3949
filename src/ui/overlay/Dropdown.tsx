import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx';
import styles from './Dropdown.module.css';
import { useOverlayHistory } from './overlay-history';

export interface DropdownProps {
  /** Content of the button. */
  label: ReactNode;
  /** Accessible name of the button, if its content is not enough. */
  name?: string | undefined;
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
}

/** A button that opens a panel below it. A link in the panel closes it. */
export function Dropdown({ label, name, align = 'end', className, children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useOverlayHistory(isOpen, () => setOpen(false));

  useEffect(() => {
    if (!isOpen) return;
    function foldOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    }
    function foldOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    }
    document.addEventListener('pointerdown', foldOutside);
    document.addEventListener('focusin', foldOutside);
    document.addEventListener('keydown', foldOnEscape);
    return () => {
      document.removeEventListener('pointerdown', foldOutside);
      document.removeEventListener('focusin', foldOutside);
      document.removeEventListener('keydown', foldOnEscape);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={cx(styles.root, className)}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks of the links inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
        <div
          id={panelId}
          className={cx(styles.panel, styles[align])}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
