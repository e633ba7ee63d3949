import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { selectIsPlayer } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../../actors/actors';
import { useText } from '../../i18n/I18n';
import { AsyncBoundary, FloatingLoading } from '../../lazy/AsyncBoundary';
import { type LazyComponent, lazyComponent } from '../../lazy/lazy-component';
import { type Overlay, OverlayContext, type OverlayProps } from '../../navigation/overlay';
import { Button } from '../../ui/buttons/Button';
import { useSearchKeys } from './use-search-keys';

const parts: Readonly<Record<Overlay, LazyComponent<OverlayProps>>> = {
  menu: lazyComponent(() => import('./SideMenu')),
  account: lazyComponent(() => import('./AccountDrawer')),
  search: lazyComponent(async () => (await import('../../features/search/search-dialog')).searchDialog()),
};

/** Milliseconds in which the first screen has the network to itself. */
const PRELOAD_PAUSE = 8000;

interface Opened {
  readonly overlay: Overlay;
  /** Where: going back, or anywhere else, leaves what lay over the screen that was left. */
  readonly at: string;
}

/** Holds what lies over the screens, and lets anything inside open it. */
export function Overlays({ children }: { children: ReactNode }) {
  const text = useText('shell');
  const at = usePathname() + useSearch();
  const [opened, setOpened] = useState<Opened | null>(null);
  const hasPlayer = useSessionSelector(selectIsPlayer);
  const open = useCallback((overlay: Overlay) => setOpened({ overlay, at }), [at]);
  const openSearch = useCallback(() => open('search'), [open]);
  const close = useCallback(() => setOpened(null), []);
  useSearchKeys(openSearch);
  useEffect(() => {
    // Who presses a key for the search goes on typing at once.
    const timer = setTimeout(() => {
      for (const part of Object.values(parts)) part.preload();
    }, PRELOAD_PAUSE);
    return () => clearTimeout(timer);
  }, []);
  if (opened && (opened.at !== at || (opened.overlay === 'account' && !hasPlayer))) setOpened(null);
  const DeferredSection = opened && parts[opened.overlay];
  return (
    <OverlayContext value={open}>
      {children}
      {DeferredSection && (
        <AsyncBoundary
          key={opened.overlay}
          room="none"
          loading={<FloatingLoading />}
          action={
            <Button variant="ghost" size="small" onClick={close}>
              {text('close')}
            </Button>
          }
        >
          <DeferredSection onClose={close} />
        </AsyncBoundary>
      )}
    </OverlayContext>
  );
}
