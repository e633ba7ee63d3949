import { type CallFailure, isCallMissing } from '../../../domain/failure';
import { selectIsPlayer } from '../../../machines/app/session/session.selectors';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { Failed, type FailedProps } from '../../ui/feedback/Failed';
import { useAuth, useSessionSelector } from '../../view/actors/actors';
import { FailureText } from './Refused';

interface CallFailedProps extends Omit<FailedProps, 'children'> {
  failure: CallFailure | null;
}

/**
 * Error state of what a call should have loaded. A call that the backend does not have is not sent again, and a visitor to whom it is
 * refused is led to the log-in.
 */
export function CallFailed({ failure, onRetry, ...props }: CallFailedProps) {
  const text = useText();
  const auth = useAuth();
  const isPlayer = useSessionSelector(selectIsPlayer);
  if (failure?.kind === 'unauthenticated' && !isPlayer)
    return (
      <Failed
        {...props}
        onRetry={null}
        action={
          <Button onClick={() => auth.send({ type: 'auth.opened', step: 'login', as: 'modal' })}>
            {text('shell.logIn')}
          </Button>
        }
      >
        {text('refusals.logInFirst')}
      </Failed>
    );
  const isMissing = failure !== null && isCallMissing(failure);
  return (
    <Failed {...props} onRetry={isMissing ? null : onRetry}>
      <FailureText failure={failure} />
    </Failed>
  );
}
