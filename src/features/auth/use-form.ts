import { useSelector } from '@xstate/react';
import type { ActorRef, Snapshot } from 'xstate';
import type { FormEvent } from '../../../machines/kit/form/form.events';
import {
  type FormSnapshot,
  selectFieldError,
  selectFieldValue,
  selectIsBusy,
} from '../../../machines/kit/form/form.selectors';
import { useMessageText } from '../../i18n/I18n';

export type FieldOf<Values> = keyof Values & string;

type UserEvent<Values> = Exclude<FormEvent<FieldOf<Values>>, { type: 'form.factsChanged' }>;

/** The part of a form actor that its view uses. */
export type FormRef<Values> = Pick<
  ActorRef<Snapshot<unknown> & FormSnapshot<Values>, UserEvent<Values>>,
  'getSnapshot' | 'subscribe' | 'send'
>;

/** Props that bind an input component to a field of a form. */
export function useField<Values extends { [Field in keyof Values]: string }>(
  form: FormRef<Values>,
  field: FieldOf<Values>,
) {
  const messageText = useMessageText();
  const value = useSelector(form, selectFieldValue<Values>(field));
  const error = useSelector(form, selectFieldError<Values>(field));
  const readOnly = useSelector(form, selectIsBusy);
  return {
    id: `auth-${field}`,
    name: field,
    value,
    error: error ? messageText(error) : undefined,
    readOnly,
    onValueChange: (typed: string) => form.send({ type: 'form.changed', field, value: typed }),
    onBlur: () => form.send({ type: 'form.blurred', field }),
  };
}

export type BoundField = ReturnType<typeof useField>;
