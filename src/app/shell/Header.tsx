import { isPlayer } from '../../../machines/session/session.selectors';
import { HeaderBar } from '../../ui/frame/HeaderBar';
import { useSessionSelector } from '../hooks/actors';
import { lazyPart } from '../parts/lazy-part';
import { PartBoundary } from '../parts/PartBoundary';
import { Brand } from './Brand';
import { MainNavigation } from './MainNavigation';
import { VisitorActions } from './VisitorActions';

const PlayerActions = lazyPart(() => import('./PlayerActions'));

export function Header({ isBare }: { isBare: boolean }) {
  const hasPlayer = useSessionSelector(isPlayer);
  return (
    <HeaderBar
      brand={<Brand isTight={hasPlayer && !isBare} />}
      nav={!isBare && <MainNavigation />}
      actions={!isBare && (hasPlayer ? <LazyPlayerActions /> : <VisitorActions />)}
    />
  );
}

function LazyPlayerActions() {
  return (
    <PartBoundary loading={null}>
      <PlayerActions />
    </PartBoundary>
  );
}
