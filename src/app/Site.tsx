import { Suspense } from 'react';
import { useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import { selectIsShut } from '../../machines/app/app.selectors';
import { selectIsPlayer } from '../../machines/app/session/session.selectors';
import { useAppSelector, useSessionSelector } from '../view/actors/actors';
import { lazyComponent } from '../view/lazy/lazy-component';
import { Redirect } from '../view/navigation/Redirect';
import { match, redirectFor } from '../view/navigation/routes';
import { AuthModal } from './header/AuthModal';
import { LazyNotices } from './notices/LazyNotices';
import { Screen } from './screen/Screen';
import { usePrefetch } from './screen/use-prefetch';
import { useScrollRestoration } from './screen/use-scroll-restoration';

/** Shows every component in both themes; in development only. */
const Gallery = import.meta.env.DEV ? lazyComponent(() => import('../features/gallery/Gallery')) : null;

/** The screen of the address, or a redirect. The session decides synchronously, so that no wrong screen flashes. */
export function Site() {
  const path = usePathname();
  const search = useSearch();
  const historyState = useHistoryState<{ returnTo?: unknown } | null>();
  const visit = {
    path,
    isPlayer: useSessionSelector(selectIsPlayer),
    isShut: useAppSelector(selectIsShut),
    returnTo: historyState?.returnTo,
  };
  useScrollRestoration();
  usePrefetch();
  if (Gallery && path === '/ui')
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    );
  const found = match(path);
  const redirect = redirectFor(visit);
  if (redirect !== null || !found) {
    return <Redirect to={redirect ?? '/'} replace state={{ returnTo: path + search }} />;
  }
  return (
    <>
      <Screen name={found.name} path={path} />
      <AuthModal />
      <LazyNotices />
    </>
  );
}
