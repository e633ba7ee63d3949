/** What the product itself says to the player; the catalogues hold the words of each in every language. */
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
  // Ours.
  'emailInvalid',
  'mobileInvalid',
  'otpEmpty',
  'otpInvalid',
  'unreachable',
  'answerLost',
  'malformed',
  'languageNotLoaded',
] as const;

export type MessageCode = (typeof messageCodes)[number];

/** Either words of our catalogues or words of the server, which are shown as they are, as text. */
export type Message = { readonly code: MessageCode } | { readonly text: string };

const ours = Object.fromEntries(messageCodes.map((code) => [code, { code }])) as Readonly<
  Record<MessageCode, Message>
>;

/** The same object each time for the same code, since views compare by reference. */
export const messageOf = (code: MessageCode): Message => ours[code];

/** The server's words where it had some, else ours. */
export const serverMessageOr = (serverMessage: string, code: MessageCode): Message =>
  serverMessage === '' ? messageOf(code) : { text: serverMessage };
