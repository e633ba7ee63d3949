import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx';
import edges from '../layout/faded-edges.module.css';
import { useFadedEdges } from '../layout/use-faded-edges';
import styles from './TabBar.module.css';

export interface TabBarProps {
  /** Accessible name of the navigation. */
  label: string;
  /** `TabLink` elements. */
  children: ReactNode;
}

/** A row of links that scrolls; a faded edge shows that there are more. */
export function TabBar({ label, children }: TabBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement>(null);
  const fade = useFadedEdges(ref);

  // Only when the current tab changes, so that the player's own scrolling is kept.
  useEffect(() => {
    const bar = ref.current;
    const tab = bar?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (tab === shown.current) return;
    shown.current = tab;
    if (bar && tab)
      requestAnimationFrame(() => {
        bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
      });
  });

  return (
    <nav aria-label={label} className={styles.nav}>
      <div ref={ref} className={cx(edges.faded, styles.bar)} data-fade={fade}>
        {children}
      </div>
    </nav>
  );
}

export type TabLinkProps = ComponentPropsWithRef<'a'> & { current?: boolean | undefined; icon?: ReactNode };

export function TabLink({ current, icon, className, children, ...rest }: TabLinkProps) {
  return (
    <a {...rest} className={cx(styles.tab, className)} aria-current={current ? 'page' : undefined}>
      {icon}
      {children}
    </a>
  );
}
