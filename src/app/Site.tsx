import { Suspense } from 'react';
import { useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import { isShut } from '../../machines/app/app.selectors';
import { isPlayer } from '../../machines/session/session.selectors';

import { useAppSelector, useSessionSelector } from '../actors/actors';
import { lazyPart } from '../lazy/lazy-component';
import { Redirect } from '../navigation/Redirect';
import { match, redirectFor } from '../navigation/routes';
import { NoticesPart } from './notices/LazyNotices';
import { Screen } from './screen/Screen';
import { usePrefetch } from './screen/use-prefetch';
import { useDeparture } from './screen/use-scroll-restoration';
import { AuthModal } from './shell/AuthModal';

/** Every piece of the look, in both themes: for those who build the product. */
const Gallery = import.meta.env.DEV ? lazyPart(() => import('../features/gallery/Gallery')) : null;

/** The screen of the address, for whoever may see it. The session decides at once, so that no wrong one flashes. */
export function Site() {
  const path = usePathname();
  const search = useSearch();
  const remembered = useHistoryState<{ wanted?: unknown } | null>();
  const visit = {
    path,
    isPlayer: useSessionSelector(isPlayer),
    isShut: useAppSelector(isShut),
    wanted: remembered?.wanted,
  };
  useDeparture();
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
    return <Redirect to={redirect ?? '/'} replace state={{ wanted: path + search }} />;
  }
  return (
    <>
      <Screen name={found.name} path={path} />
      <AuthModal />
      <NoticesPart />
    </>
  );
}
