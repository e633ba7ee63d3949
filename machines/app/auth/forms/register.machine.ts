import type { Credentials } from '../../../../domain/entities';
import { isUnanswered } from '../../../../domain/failure';
import { serverMessageOr } from '../../../../domain/messages';
import { type RegistrationValues, validateRegistration } from '../../../../domain/validation';
import { createForm } from '../../../kit/form/form.machine';
import type { MobilePayload } from './mobile.machine';

export interface RegistrationInput extends MobilePayload {
  emailRequired: boolean;
  /** Years; 0 asks for no age. */
  minAge: number;
  /** Agent code in the address; empty without an invitation. */
  agentCode: string;
  parentId: string | number;
}

export interface RegistrationPayload extends MobilePayload {
  name: string;
  username: string;
  password: string;
  email?: string;
  agentCode?: string;
  /** Years that the player confirms to have. */
  ageConfirmed?: number;
  parentId: string | number;
}

/** The data of a new player. */
export const registerForm = createForm<
  RegistrationValues,
  RegistrationInput,
  RegistrationPayload,
  Credentials
>({
  id: 'registerForm',
  initialValues: ({ agentCode }) => ({
    name: '',
    username: '',
    email: '',
    password: '',
    confirmPassword: '',
    agentCode,
    age: '',
  }),
  validate: validateRegistration,
  // confirmPassword is never sent.
  payload: (values, { mobile, countryCode, emailRequired, minAge, parentId }) => ({
    name: values.name.trim(),
    username: values.username.trim(),
    password: values.password,
    ...(emailRequired && { email: values.email.trim() }),
    ...(values.agentCode.trim() !== '' && { agentCode: values.agentCode.trim() }),
    ...(minAge && { ageConfirmed: minAge }),
    parentId,
    mobile,
    countryCode,
  }),
  // Without a refusal the player may have been created, so the message must not say "failed".
  unanswered: 'answerLost',
  failureMessage: (failure) =>
    serverMessageOr(failure, isUnanswered(failure) ? 'answerLost' : 'registrationFailed'),
});
