import { memo, useEffect } from 'react';
import { selectOpenStep } from '../../../machines/app/auth/auth.selectors';
import { selectIsPlayer } from '../../../machines/app/session/session.selectors';
import { HeaderBar } from '../../ui/frame/HeaderBar';
import { useAuthSelector, useSessionSelector } from '../../view/actors/actors';
import { AsyncBoundary } from '../../view/lazy/AsyncBoundary';
import { lazyComponent } from '../../view/lazy/lazy-component';
import { firstPaint } from '../../view/rendering/first-paint';
import { DesktopHeader } from '../menus/Navigation';
import { Brand } from './Brand';
import { MenuButton } from './MenuButton';
import { VisitorActions } from './VisitorActions';

const PlayerActions = lazyComponent(() => firstPaint.then(() => import('./PlayerActions')));

export const Header = memo(function Header({ isBare }: { isBare: boolean }) {
  const isPlayer = useSessionSelector(selectIsPlayer);
  if (isBare) return <HeaderBar brand={<Brand isCompact={false} />} actions={null} />;
  return (
    <HeaderBar
      brand={<Brand isCompact />}
      nav={<DesktopHeader />}
      actions={
        <>
          {isPlayer ? (
            <LazyPlayerActions />
          ) : (
            <>
              <PlayerActionsPreload />
              <VisitorActions />
            </>
          )}
          <MenuButton />
        </>
      }
    />
  );
});

/** Preloads the player's actions during a sign-in. A component of its own, so that the header does not re-render. */
function PlayerActionsPreload() {
  const isSigningIn = useAuthSelector(selectOpenStep) !== null;
  useEffect(() => {
    if (isSigningIn) PlayerActions.preload();
  }, [isSigningIn]);
  return null;
}

function LazyPlayerActions() {
  return (
    <AsyncBoundary failure="line" placeholder={null}>
      <PlayerActions />
    </AsyncBoundary>
  );
}
