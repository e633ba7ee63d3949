import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx';
import styles from './TabBar.module.css';

export interface TabBarProps {
  /** Names the navigation. */
  label: string;
  /** Each a TabLink, or a router's link rendered through one. */
  children: ReactNode;
}

/** Links side by side; what does not fit scrolls, and the edge fades where there is more. */
export function TabBar({ label, children }: TabBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement>(null);
  const [fade, setFade] = useState('');

  // An observer tells of the first layout, too: to ask for it here would make the browser lay out a page in the making.
  useEffect(() => {
    const bar = ref.current;
    if (!bar || typeof ResizeObserver !== 'function') return;
    function look() {
      if (!bar) return;
      const rest = bar.scrollWidth - bar.clientWidth - bar.scrollLeft;
      setFade(cx(bar.scrollLeft > 1 && 'start', rest > 1 && 'end'));
    }
    bar.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(bar);
    // Letters that come late make the tabs wider, not the bar.
    for (const tab of bar.children) observer.observe(tab);
    return () => {
      bar.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);

  // Only when another tab has become the current one: a reader's own scrolling is not undone.
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
      <div ref={ref} className={styles.bar} data-fade={fade}>
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
