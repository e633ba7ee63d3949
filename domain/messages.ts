import type { ServerSentence } from './failure';
import type { CodedRefusal } from './refusals/sentence';

/** Messages of the product to the player; the catalogues hold their texts. */
export const messageCodes = [
  // The error catalogue of the specification.
  'loginSuccess',
  'loginFailed',
  'playerAdded',
  'registrationFailed',
  'otpNotSent',
  'otpNotVerified',
  'otpSent',
  'resetSuccess',
  'resetFailed',
  'announcementsFailed',
  // Its validation rules.
  'loginUsernameEmpty',
  'passwordEmpty',
  'nameEmpty',
  'usernameEmpty',
  'usernameLength',
  'usernameCharacters',
  'emailEmpty',
  'passwordLength',
  'confirmPasswordEmpty',
  'passwordsDiffer',
  'mobileEmpty',
  'allFieldsMandatory',
  // Messages that the product adds.
  'emailInvalid',
  'mobileInvalid',
  'otpEmpty',
  'otpInvalid',
  'ageNotConfirmed',
  'keyNameEmpty',
  // Why a call failed: the kinds of failures.
  'refused',
  'unavailable',
  'limited',
  'unauthenticated',
  'failing',
  'unreachable',
  'answerLost',
  'malformed',
  'languageNotLoaded',
  'sessionEnded',
  'waitingBetMatched',
  'waitingBetPartlyMatched',
  'codeGivenOut',
  'mobileReplaced',
  'waitingBetLapsed',
  'waitingBetsCancelled',
  'followedMatchStarted',
  'bonusReversed',
] as const;

export type MessageCode = (typeof messageCodes)[number];

/** A text of the catalogues; or a sentence of the server, which is shown as it is where `refusal` is absent or not known. */
export type Message =
  | { readonly code: MessageCode }
  | { readonly text: string; readonly refusal?: CodedRefusal | undefined };

const messageByCode: { [Code in MessageCode]?: Message } = {};

/** Returns the same object for the same code, because selectors are compared by reference. */
export function messageOf(code: MessageCode): Message {
  messageByCode[code] ??= { code };
  return messageByCode[code];
}

/** The server's sentence if it sent one, else the product's message. */
export const serverMessageOr = ({ refusal, serverMessage }: ServerSentence, code: MessageCode): Message =>
  serverMessage === '' ? messageOf(code) : { text: serverMessage, refusal };
