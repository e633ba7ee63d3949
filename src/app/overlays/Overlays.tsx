import { type ReactNode, useCallback, useState } from 'react';
import { isPlayer } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../hooks/actors';
import { type Overlay, OverlayContext, type OverlayProps } from '../hooks/overlay';
import { type LazyPart, lazyPart } from '../parts/lazy-part';
import { FloatingLoading, SlimBoundary } from '../parts/SlimBoundary';
import { useSearchKeys } from './use-search-keys';

const parts: Readonly<Record<Overlay, LazyPart<OverlayProps>>> = {
  menu: lazyPart(() => import('./SideMenu')),
  account: lazyPart(() => import('./AccountDrawer')),
  search: lazyPart(async () => (await import('../../views/search/search-dialog')).searchDialog()),
};

/** Holds what lies over the screens, and lets anything inside open it. */
export function Overlays({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Overlay | null>(null);
  const hasPlayer = useSessionSelector(isPlayer);
  const openSearch = useCallback(() => setOpen('search'), []);
  const close = useCallback(() => setOpen(null), []);
  useSearchKeys(openSearch);
  if (open === 'account' && !hasPlayer) setOpen(null);
  const Part = open && parts[open];
  return (
    <OverlayContext value={setOpen}>
      {children}
      {Part && (
        <SlimBoundary key={open} loading={<FloatingLoading />} onClose={close}>
          <Part onClose={close} />
        </SlimBoundary>
      )}
    </OverlayContext>
  );
}
