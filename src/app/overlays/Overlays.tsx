import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { selectIsPlayer } from '../../../machines/app/session/session.selectors';
import { searchMessages } from '../../features/search/messages/messages';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { useSessionSelector } from '../../view/actors/actors';
import { AsyncBoundary, FloatingLoading } from '../../view/lazy/AsyncBoundary';
import { type LazyComponent, lazyComponent } from '../../view/lazy/lazy-component';
import { type Overlay, OverlayContext, type OverlayProps } from '../../view/navigation/overlay';
import { whenIdle } from '../../view/rendering/idle-queue';
import { useSearchKeys } from './use-search-keys';

const overlays: Readonly<Record<Overlay, LazyComponent<OverlayProps>>> = {
  menu: lazyComponent(() => import('./SideMenu')),
  account: lazyComponent(() => import('./AccountDrawer')),
  notifications: lazyComponent(() => import('./NotificationsPanel')),
  search: lazyComponent(() => import('../../features/search/SearchDialog'), searchMessages),
};

interface Opened {
  readonly overlay: Overlay;
  /** Path and query. An overlay closes when the address changes. */
  readonly at: string;
}

/** Renders the open overlay and provides `useOverlay` to its children. */
export function Overlays({ children }: { children: ReactNode }) {
  const text = useText('shell');
  const at = usePathname() + useSearch();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isPlayer = useSessionSelector(selectIsPlayer);
  const open = useCallback((overlay: Overlay) => setOpened({ overlay, at }), [at]);
  const openSearch = useCallback(() => open('search'), [open]);
  const close = useCallback(() => setOpened(null), []);
  useSearchKeys(openSearch);
  useEffect(() => {
    // The search opens by a shortcut, and the player begins to type at once.
    const cancels = Object.values(overlays).map(({ preload }) => whenIdle(preload));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, []);
  // The next player must not find the account or its notifications open.
  const isOfPlayer = opened?.overlay === 'account' || opened?.overlay === 'notifications';
  if (opened && (opened.at !== at || (isOfPlayer && !isPlayer))) setOpened(null);
  const OpenedOverlay = opened && overlays[opened.overlay];
  return (
    <OverlayContext value={open}>
      {children}
      {OpenedOverlay && (
        <AsyncBoundary
          key={opened.overlay}
          failure="floating"
          placeholder={<FloatingLoading />}
          action={
            <Button variant="ghost" size="small" onClick={close}>
              {text('close')}
            </Button>
          }
        >
          <OpenedOverlay onClose={close} />
        </AsyncBoundary>
      )}
    </OverlayContext>
  );
}
