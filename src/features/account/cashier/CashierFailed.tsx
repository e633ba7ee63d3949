import type { CallFailure } from '../../../../domain/failure';
import { useText } from '../../../i18n/I18n';
import { CallFailed } from '../../refusals/CallFailed';

interface CashierFailedProps {
  failure: CallFailure | null;
  onRetry: () => void;
}

export function CashierFailed({ failure, onRetry }: CashierFailedProps) {
  const text = useText();
  return (
    <CallFailed
      failure={failure}
      title={text('cashier.failed')}
      retryText={text('errors.tryAgain')}
      onRetry={onRetry}
    />
  );
}
