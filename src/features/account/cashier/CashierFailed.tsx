import type { CallFailure } from '../../../../domain/failure';
import { useText } from '../../../i18n/I18n';
import { CallFailed } from '../../refusals/CallFailed';

interface CashierFailedProps {
  failure: CallFailure | null;
  /** It is being loaded again. */
  isBusy?: boolean;
  onRetry: () => void;
}

export function CashierFailed({ failure, isBusy = false, onRetry }: CashierFailedProps) {
  const text = useText();
  return (
    <CallFailed
      failure={failure}
      title={text('cashier.failed')}
      retryText={text('errors.tryAgain')}
      retryBusyText={text('cashier.loading')}
      busy={isBusy}
      onRetry={onRetry}
    />
  );
}
