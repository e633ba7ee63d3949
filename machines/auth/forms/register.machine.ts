import type { Credentials } from '../../domain/entities';
import { serverMessageOr } from '../../domain/messages';
import { type RegistrationValues, validateRegistration } from '../../domain/validation';
import { createForm } from '../../form/form.machine';
import type { MobilePayload } from './mobile.machine';

/** Registration always creates a player. */
export const PLAYER_TYPE_ID = 3;

export interface RegistrationFacts extends MobilePayload {
  emailRequired: boolean;
  /** Of the address that invited the player; empty when nobody did. */
  agentCode: string;
  parentId: string | number;
}

export interface RegistrationPayload extends MobilePayload {
  name: string;
  username: string;
  password: string;
  email?: string;
  agent_code?: string;
  typeId: typeof PLAYER_TYPE_ID;
  parentId: string | number;
}

/** Owns what a new player says of themselves until the server has made the player. */
export const registerForm = createForm<
  RegistrationValues,
  RegistrationFacts,
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
  }),
  validate: validateRegistration,
  // confirmPassword is never sent.
  payload: (values, { mobile, country_code, emailRequired, parentId }) => ({
    name: values.name.trim(),
    username: values.username.trim(),
    password: values.password,
    ...(emailRequired && { email: values.email.trim() }),
    ...(values.agentCode.trim() !== '' && { agent_code: values.agentCode.trim() }),
    typeId: PLAYER_TYPE_ID,
    parentId,
    mobile,
    country_code,
  }),
  // Without an answer the player may exist by now: never a plain "failed".
  unanswered: 'answerLost',
  failureMessage: ({ kind, serverMessage }) =>
    serverMessageOr(serverMessage, kind === 'unreachable' ? 'answerLost' : 'registrationFailed'),
});
