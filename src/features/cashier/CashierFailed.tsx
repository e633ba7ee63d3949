import { useText } from '../../i18n/I18n';
import { Failed } from '../../ui/feedback/Failed';

export function CashierFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Failed title={text('cashier.failed')} retryText={text('errors.tryAgain')} onRetry={onRetry}>
      {text('cashier.failedText')}
    </Failed>
  );
}
