import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { isPlayer } from '../../../machines/session/session.selectors';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/action/Button';
import { useSessionSelector } from '../hooks/actors';
import { type Overlay, OverlayContext, type OverlayProps } from '../hooks/overlay';
import { type LazyPart, lazyPart } from '../parts/lazy-part';
import { FloatingLoading, PartBoundary } from '../parts/PartBoundary';
import { useSearchKeys } from './use-search-keys';

const parts: Readonly<Record<Overlay, LazyPart<OverlayProps>>> = {
  menu: lazyPart(() => import('./SideMenu')),
  account: lazyPart(() => import('./AccountDrawer')),
  search: lazyPart(async () => (await import('../../views/search/search-dialog')).searchDialog()),
};

/** Milliseconds in which the first screen has the network to itself. */
const PRELOAD_PAUSE = 2500;

/** Holds what lies over the screens, and lets anything inside open it. */
export function Overlays({ children }: { children: ReactNode }) {
  const text = useText('shell');
  const [open, setOpen] = useState<Overlay | null>(null);
  const hasPlayer = useSessionSelector(isPlayer);
  const openSearch = useCallback(() => setOpen('search'), []);
  const close = useCallback(() => setOpen(null), []);
  useSearchKeys(openSearch);
  useEffect(() => {
    // Who presses a key for the search goes on typing at once.
    const timer = setTimeout(() => {
      for (const part of Object.values(parts)) part.preload();
    }, PRELOAD_PAUSE);
    return () => clearTimeout(timer);
  }, []);
  if (open === 'account' && !hasPlayer) setOpen(null);
  const Part = open && parts[open];
  return (
    <OverlayContext value={setOpen}>
      {children}
      {Part && (
        <PartBoundary
          key={open}
          room="none"
          loading={<FloatingLoading />}
          action={
            <Button variant="ghost" size="small" onClick={close}>
              {text('close')}
            </Button>
          }
        >
          <Part onClose={close} />
        </PartBoundary>
      )}
    </OverlayContext>
  );
}
