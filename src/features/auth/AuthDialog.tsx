import type { AuthStep } from '../../../machines/app/auth/auth.events';
import { useText } from '../../i18n/I18n';
import { Dialog } from '../../ui/overlay/Dialog';
import { useAuth } from '../../view/actors/actors';
import { useFocusFallback } from '../../view/navigation/use-focus-fallback';
import { AuthFlow } from './AuthFlow';

/** The auth flow over any screen. */
export default function AuthDialog({ step }: { step: AuthStep }) {
  const text = useText();
  const auth = useAuth();
  useFocusFallback();
  return (
    <Dialog
      open
      title={text(`titles.${step}`)}
      closeText={text('auth.close')}
      onClose={() => auth.send({ type: 'auth.closed' })}
    >
      <AuthFlow />
    </Dialog>
  );
}
