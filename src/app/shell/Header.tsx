import { isPlayer } from '../../../machines/session/session.selectors';
import { HeaderBar } from '../../ui/frame/HeaderBar';
import { useSessionSelector } from '../hooks/actors';
import { lazyPart } from '../parts/lazy-part';
import { SlimBoundary } from '../parts/SlimBoundary';
import { Brand } from './Brand';
import { MainNavigation } from './MainNavigation';
import { MenuButton } from './MenuButton';
import { SearchButton } from './SearchButton';
import { VisitorActions } from './VisitorActions';

const PlayerActions = lazyPart(() => import('./PlayerActions'));

export function Header({ isBare }: { isBare: boolean }) {
  const hasPlayer = useSessionSelector(isPlayer);
  if (isBare) return <HeaderBar brand={<Brand isTight={false} />} actions={null} />;
  return (
    <HeaderBar
      brand={<Brand isTight />}
      nav={<MainNavigation />}
      actions={
        <>
          <SearchButton hasPlayer={hasPlayer} />
          {hasPlayer ? <LazyPlayerActions /> : <VisitorActions />}
          <MenuButton />
        </>
      }
    />
  );
}

function LazyPlayerActions() {
  return (
    <SlimBoundary loading={null}>
      <PlayerActions />
    </SlimBoundary>
  );
}
