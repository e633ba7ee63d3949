import { UNDECIDED_REQUEST } from '../../../../domain/cashier';
import { isRefusal } from '../../../../domain/failure';
import { useText } from '../../../i18n/I18n';
import { Notice } from '../../../ui/feedback/Notice';
import { Reference } from '../../refusals/Reference';
import { FailureText, Refused } from '../../refusals/Refused';
import { useIsNoticed } from '../../refusals/use-is-noticed';
import type { CallFailure } from './types';

interface RefusalProps {
  refusal: CallFailure | null;
  /** What the server refused. */
  title: string;
  /** What is known without an answer: the server may have processed the request. */
  unanswered?: string | undefined;
}

/** Why the server refused the last request, or that its answer is lost; nothing without a failure. */
export function Refusal({ refusal, title, unanswered }: RefusalProps) {
  const text = useText('cashier');
  const isNoticed = useIsNoticed(refusal);
  if (refusal === null || isNoticed) return null;
  if (refusal.refusal?.code === UNDECIDED_REQUEST)
    return (
      <Notice tone="warn" title={text('noAnswer')}>
        {text('undecided')}
      </Notice>
    );
  if (!isRefusal(refusal))
    return (
      <Notice tone="warn" title={text('noAnswer')}>
        {unanswered ?? text('unresolved')} <Reference failure={refusal} />
      </Notice>
    );
  return (
    <Notice tone="error" title={title}>
      {refusal.reason ? <Refused reason={refusal.reason} /> : <FailureText failure={refusal} />}
    </Notice>
  );
}
