import { useEffect } from 'react';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { useAuth } from '../../view/actors/actors';
import { whenIdle } from '../../view/rendering/idle-queue';
import { preloadAuth } from './AuthModal';

export function VisitorActions() {
  const text = useText('shell');
  const auth = useAuth();
  useEffect(() => whenIdle(preloadAuth), []);
  return (
    <>
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
