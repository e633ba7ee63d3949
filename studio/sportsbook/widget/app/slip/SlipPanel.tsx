import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatPaise } from '../../../../pages/ui/money';
import { useBook } from '../book-context';
import { SlipItems } from './SlipItems';
import { SlipNotice } from './SlipNotice';
import styles from './SlipPanel.module.css';
import { SlipPlacement } from './SlipPlacement';

/** The bet slip: a column on a wide frame, a sheet at the bottom of the visible part on a phone. */
export function SlipPanel() {
  const { book, slip, text } = useBook();
  const count = useSelector(slip, ({ context }) => context.items.length);
  const account = useSelector(book, ({ context }) => context.account);
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const placeButton = useRef<HTMLButtonElement>(null);
  // Above the end of the frame, the sheet is higher than the visible part.
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onEnter(event);
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    panel.current?.querySelector('button')?.focus();
  }
  /** Enter in a stake presses the button that places. No form: the sandbox of the frame blocks its submission. */
  function onEnter(event: KeyboardEvent) {
    // A held key would accept prices and place bets.
    if (event.repeat) event.preventDefault();
    else if (event.target instanceof HTMLInputElement) placeButton.current?.click();
  }
  return (
    <div className={styles.layer} data-open={isOpen} data-empty={count === 0}>
      <section ref={panel} className={styles.panel} aria-label={text.slip} onKeyDown={onKeyDown}>
        <button
          type="button"
          className={styles.bar}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <b>{text.slipCount(count)}</b>
          {account && (
            <span>
              {text.balance} {formatPaise(account.balance)}
            </span>
          )}
          {isOpen && <span>{text.close}</span>}
        </button>
        <header className={styles.title}>
          <h2>{text.slip}</h2>
          {account && (
            <span>
              {text.balance} <b>{formatPaise(account.balance)}</b>
            </span>
          )}
        </header>
        <div className={styles.content}>
          <SlipNotice />
          {count === 0 ? <p className={styles.empty}>{text.slipEmpty}</p> : <SlipItems />}
          <SlipPlacement placeButton={placeButton} />
        </div>
      </section>
    </div>
  );
}
