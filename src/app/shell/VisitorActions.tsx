import { useEffect } from 'react';
import { useAuth } from '../../actors/actors';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { preloadAuth } from './AuthModal';
import { ConnectionDot } from './ConnectionDot';

/** Milliseconds in which the first screen has the network to itself. */
const PRELOAD_PAUSE = 7000;

export function VisitorActions() {
  const text = useText('shell');
  const auth = useAuth();
  useEffect(() => {
    const timer = setTimeout(preloadAuth, PRELOAD_PAUSE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <ConnectionDot />
      <Button
        size="small"
        variant="quiet"
        onPointerEnter={preloadAuth}
        onFocus={preloadAuth}
        onClick={() => auth.send({ type: 'auth.opened', step: 'login', as: 'modal' })}
      >
        {text('logIn')}
      </Button>
      <Button
        size="small"
        onPointerEnter={preloadAuth}
        onFocus={preloadAuth}
        onClick={() => auth.send({ type: 'auth.opened', step: 'mobile', as: 'modal' })}
      >
        {text('signUp')}
      </Button>
    </>
  );
}
