import { useText } from '../../i18n/I18n';

import { Button } from '../../ui/action/Button';
import { useAuth } from '../hooks/actors';
import { preloadAuth } from './AuthModal';
import { ConnectionDot } from './ConnectionDot';

export function VisitorActions() {
  const text = useText('shell');
  const auth = useAuth();
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
