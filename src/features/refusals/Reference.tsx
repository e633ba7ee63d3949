import type { CallFailure } from '../../../domain/failure';
import { useText } from '../../i18n/I18n';
import styles from './Reference.module.css';

/** The first group of a UUID, which finds the request in a log; another id is shown whole. */
const shortened = (id: string): string => id.replace(/^([\da-f]{8})-[\da-f-]{27}$/i, '$1');

/** The id of the failed request, which the player quotes to the operator; nothing without one. */
export function Reference({ failure }: { failure: Pick<CallFailure, 'reference'> | null | undefined }) {
  const text = useText('refusals');
  if (!failure?.reference) return null;
  return (
    <span className={styles.reference}>
      {text('reference')} <code translate="no">{shortened(failure.reference)}</code>
    </span>
  );
}
