import type { CallFailure } from '../../../../domain/failure';
import { useText } from '../../../i18n/I18n';
import { Failed } from '../../../ui/feedback/Failed';
import { FailureText } from '../../refusals/Refused';

interface CashierFailedProps {
  failure: CallFailure | null;
  onRetry: () => void;
}

export function CashierFailed({ failure, onRetry }: CashierFailedProps) {
  const text = useText();
  return (
    <Failed title={text('cashier.failed')} retryText={text('errors.tryAgain')} onRetry={onRetry}>
      <FailureText failure={failure} />
    </Failed>
  );
}
