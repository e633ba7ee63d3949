import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { UnansweredKind } from '../../../domain/failure';
import { type Message, messageOf } from '../../../domain/messages';
import {
  selectFieldRefusal,
  selectFirstInvalidField,
  selectFormRefusal,
  selectIsBusy,
} from '../../../machines/kit/form/form.selectors';
import { type IsPerhapsDone, selectIsPerhapsDone } from '../../../machines/kit/form/unconfirmed.selectors';
import { useMessageText, useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { Notice } from '../../ui/feedback/Notice';
import { Form } from '../../ui/form/Form';
import { Reference } from '../refusals/Reference';
import type { FormRef } from './use-form';

export interface StepFormProps<Values> {
  form: FormRef<Values>;
  /** Accessible name of the form. */
  label: string;
  submitText: string;
  /** Announced while the request is in progress. */
  busyText: string;
  /** Why the form cannot be submitted now. */
  heldReason?: string | undefined;
  /** What is known without an answer: the server may have processed the request. */
  unanswered?: string;
  /** Whether a refusal may be the result of an earlier attempt whose answer was lost. */
  isPerhapsDone?: IsPerhapsDone<Values>;
  children: ReactNode;
}

/** A form of the auth flow. An invalid or refused field receives the focus. */
export function StepForm<Values>({
  form,
  label,
  submitText,
  busyText,
  heldReason,
  unanswered,
  isPerhapsDone,
  children,
}: StepFormProps<Values>) {
  const text = useText('auth');
  const messageText = useMessageText();
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useSelector(form, selectIsBusy);
  const refusal = useSelector(form, selectFormRefusal);
  const refused = useSelector(form, selectFieldRefusal);
  const isDone = useSelector(form, selectIsPerhapsDone(isPerhapsDone));

  useEffect(() => {
    if (refused) focusField(element.current, refused.field);
  }, [refused]);

  function submit() {
    if (heldReason) return;
    form.send({ type: 'form.submitted' });
    focusField(element.current, selectFirstInvalidField(form.getSnapshot()));
  }

  return (
    <Form ref={element} method="post" aria-label={label} aria-busy={isBusy || undefined} onSubmit={submit}>
      {children}
      {refusal && !isUnanswered(refusal.message) && (
        <Notice tone="error" title={text('refused')}>
          {messageText(refusal.message)} <Reference failure={refusal} />
        </Notice>
      )}
      {refusal && isUnanswered(refusal.message) && (
        <Notice tone="warn">
          {messageText(refusal.message)} {unanswered} <Reference failure={refusal} />
        </Notice>
      )}
      {isDone && <Notice tone="warn">{unanswered ?? messageText(messageOf('answerLost'))}</Notice>}
      <Button type="submit" size="large" block busy={isBusy} busyText={busyText} disabledReason={heldReason}>
        {submitText}
      </Button>
    </Form>
  );
}

const unansweredCodes = Object.keys({
  failing: true,
  unreachable: true,
  malformed: true,
  answerLost: true,
} satisfies Record<UnansweredKind | 'answerLost', true>);

const isUnanswered = (message: Message): boolean =>
  'code' in message && unansweredCodes.includes(message.code);

function focusField(form: HTMLFormElement | null, field: string | null) {
  const input = field === null ? null : form?.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
}
