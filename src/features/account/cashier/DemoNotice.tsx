import { useText } from '../../../i18n/I18n';
import { Notice } from '../../../ui/feedback/Notice';

/** Shown to a demo player instead of a deposit or withdrawal. */
export function DemoNotice() {
  const text = useText('cashier');
  return <Notice title={text('demo')}>{text('demoText')}</Notice>;
}
