import { isPlayer } from '../../../machines/session/session.selectors';
import { HeaderBar } from '../../ui/frame/HeaderBar';
import { useSessionSelector } from '../hooks/actors';
import { Brand } from './Brand';
import { MainNavigation } from './MainNavigation';
import { PlayerActions } from './PlayerActions';
import { VisitorActions } from './VisitorActions';

export function Header({ isBare }: { isBare: boolean }) {
  const hasPlayer = useSessionSelector(isPlayer);
  const actions = hasPlayer ? <PlayerActions /> : <VisitorActions />;
  return (
    <HeaderBar
      brand={<Brand isTight={hasPlayer && !isBare} />}
      nav={!isBare && <MainNavigation />}
      actions={isBare ? null : actions}
    />
  );
}
