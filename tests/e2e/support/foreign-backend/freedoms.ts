import fc from 'fast-check';

/** What the specification leaves open, with the values that a backend may choose. The first value is the plainest one. */

export interface Player {
  readonly username: string;
  readonly mobile: string;
  password: string;
}

/** In rupees. */
export interface Purses {
  readonly balance: number;
  readonly cash: number;
  readonly coins: number;
}

/** `body` undefined: none. Text is sent as HTML, everything else as JSON. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

const page = '<!doctype html><title>Oops</title><h1>Username, code, number: something is wrong</h1>';

const freedoms = {
  /** `user` in the answers of log-in, registration and demo. */
  user: {
    plain: ({ username, mobile }: Player): unknown => ({ mstruserid: username, mobileno: mobile }),
    absent: (): unknown => undefined,
    null: (): unknown => null,
    'numeric ids': ({ mobile }: Player): unknown => ({ mstruserid: 4711, mobileno: Number(mobile) }),
    'more fields': ({ username }: Player): unknown => ({
      id: 7,
      mstruserid: username,
      mobileno: null,
      typeId: 3,
      roles: ['player'],
      parent: { id: 1 },
    }),
    empty: (): unknown => ({}),
  },
  /** Body around the token. */
  token: {
    'in data': (data: object): object => ({ data, error: false, message: 'Welcome' }),
    'in data alone': (data: object): object => ({ data }),
    'in the body': (data: object): object => ({ ...data, error: false }),
  },
  /** Body around lists, flags and app details. */
  lists: {
    'in data': (data: unknown): unknown => ({ data, error: false, message: '' }),
    'as the body': (data: unknown): unknown => data,
    'in data of data': (data: unknown): unknown => ({ data: { data }, error: false, message: null }),
  },
  /** Answer of a call that returns nothing. */
  done: {
    envelope: (): Answer => ({ status: 200, body: { data: null, error: false, message: 'Done' } }),
    'no content': (): Answer => ({ status: 204 }),
    'message alone': (): Answer => ({ status: 200, body: { message: 'Done' } }),
    'empty body': (): Answer => ({ status: 200 }),
    'numeric message': (): Answer => ({ status: 200, body: { data: true, message: 200 } }),
    text: (): Answer => ({ status: 201, body: 'OK' }),
  },
  /** Answer of a refused call. */
  refusal: {
    'error with a status': (message: string): Answer => ({
      status: 422,
      body: { data: null, error: true, message },
    }),
    'error flag alone': (message: string): Answer => ({ status: 200, body: { error: true, message } }),
    'HTML page': (): Answer => ({ status: 400, body: page }),
    'HTML page of a gateway': (): Answer => ({ status: 502, body: page }),
    'no message': (): Answer => ({ status: 400, body: { error: true } }),
    'numeric message': (): Answer => ({ status: 400, body: { error: 1, message: 17 } }),
  },
  /** Answer of a path that is not in the specification. */
  unknownCall: {
    'not found': (): Answer => ({ status: 404, body: { error: true, message: 'Not found' } }),
    'not found as HTML': (): Answer => ({ status: 404, body: page }),
    'page of the application': (): Answer => ({ status: 200, body: page }),
  },
  /** One-time codes. */
  code: {
    '6 digits': '482193',
    '4 digits': '4821',
    '8 letters and digits': 'aB3dE6f8',
    '5 letters': 'QWERT',
  },
  OTP: {
    one: 1,
    '0 as text': '0',
    '1 as text': '1',
    zero: 0,
    absent: undefined,
    true: true,
  },
  IS_EMAIL: {
    zero: 0,
    '1 as text': '1',
    true: true,
    null: null,
    'true as text': 'true',
    one: 1,
  },
  BRAND_STATUS: {
    Live: 'Live',
    'lower case': 'live',
    absent: undefined,
    'upper case': 'LIVE',
    null: null,
    'with blanks': ' Live ',
  },
  /** BRAND_STATUS while the site is closed. */
  closedStatus: {
    maintenance: 'maintenance',
    'upper case': 'MAINTENANCE',
    suspended: 'Suspended',
    'with blanks': ' Maintenance ',
    unknown: 'closed',
  },
  /** Contact links of the app details. */
  contacts: {
    addresses: {
      PHONE: '+91 98765 43210',
      WHATS_APP_URL: 'https://wa.me/919876543210',
      TELEGRAM: 'https://t.me/winwin',
      FACEBOOK: 'https://facebook.com/winwin',
      INSTATGRAM: 'https://instagram.com/winwin',
    },
    'without scheme': {
      PHONE: 9876543210,
      WHATS_APP_URL: 'wa.me/919876543210',
      TELEGRAM: '@winwin',
      FACEBOOK: 'facebook.com/winwin',
      INSTATGRAM: 'www.instagram.com/winwin',
    },
    'several phones': { PHONE: '+919876543210, +919876543211' },
    none: {},
    null: { PHONE: null, WHATS_APP_URL: null, TELEGRAM: null, FACEBOOK: null, INSTATGRAM: null },
    unusable: {
      PHONE: 'soon',
      WHATS_APP_URL: 'javascript:alert(1)',
      TELEGRAM: 'data:text/html,x',
      FACEBOOK: '-',
    },
  },
  /** Acknowledgement of get:balance. */
  balance: {
    numbers: (purses: Purses): unknown => ({ status: 'success', ...purses }),
    text: ({ balance, cash, coins }: Purses): unknown => ({
      status: 'success',
      balance: balance.toFixed(2),
      cash: cash.toFixed(2),
      coins: coins.toFixed(2),
    }),
    'four decimals': ({ balance, cash, coins }: Purses): unknown => ({
      status: 'success',
      balance: balance + 0.0049,
      cash: (cash - 0.0049).toFixed(4),
      coins,
    }),
    'no status': (purses: Purses): unknown => purses,
    'one bad field': ({ balance, cash }: Purses): unknown => ({
      status: 'success',
      balance,
      cash,
      coins: 'n/a',
    }),
  },
  /** Payload of update_balance; after one without a number the client asks with get:balance. */
  balanceUpdate: {
    number: ({ balance }: Purses): unknown => balance,
    purses: (purses: Purses): unknown => ({ ...purses }),
    text: ({ balance }: Purses): unknown => balance.toFixed(2),
    'no number': (): unknown => 'changed',
    'balance as text': ({ balance }: Purses): unknown => ({ balance: balance.toFixed(4) }),
    nothing: (): unknown => undefined,
  },
  /** Acknowledgement of session_check while the session is valid. `never`: none. */
  sessionCheck: {
    success: { status: 'success' },
    empty: {},
    null: null,
    never: 'never',
    late: 'late',
    text: 'ok',
  },
  /** Error of a handshake whose session has ended. */
  sessionError: {
    'data with message': (message: string): unknown => ({
      message: 'xhr',
      data: { type: 'SessionError', message },
    }),
    'data without message': (message: string): unknown => ({ message, data: { type: 'SessionError' } }),
    'message is the type': (message: string): unknown => ({ message: 'SessionError', data: { message } }),
  },
  /** Handshake without a token. */
  visitor: { accepted: true, refused: false },
  transport: { websocket: ['websocket', 'polling'], polling: ['polling'] },
  /** How many of a player's first connections the server closes at once. */
  disconnects: { never: 0, once: 1 },
  /** Origin of the API. */
  origin: { 'of the pages': 'pages', 'of its own': 'own' },
} as const;

type Freedom = keyof typeof freedoms;

/** Names of the chosen values. */
export type Variant = { readonly [Name in Freedom]: keyof (typeof freedoms)[Name] };

const names = Object.keys(freedoms) as Freedom[];
const valuesOf = (name: Freedom): string[] => Object.keys(freedoms[name]);

const variant = (choose: (name: Freedom) => string | undefined): Variant =>
  Object.fromEntries(names.map((name) => [name, choose(name)])) as Variant;

/** The plainest value of each freedom, but for those given. */
export const plainExcept = (chosen: Partial<Variant> = {}): Variant => ({
  ...variant((name) => valuesOf(name)[0]),
  ...chosen,
});

/** As few variants as contain each value once. */
export function coveringVariants(): Variant[] {
  const count = Math.max(...names.map((name) => valuesOf(name).length));
  return Array.from({ length: count }, (_, index) =>
    variant((name) => valuesOf(name)[index % valuesOf(name).length]),
  );
}

/** For each value that is not the plainest, the variant that is plain but for it. */
export const singleVariants = (): Variant[] =>
  names.flatMap((name) =>
    valuesOf(name)
      .slice(1)
      .map((value) => plainExcept({ [name]: value })),
  );

/** Variants with random values, the same for the same seed. */
export function randomVariants(numRuns: number, seed: number): Variant[] {
  const chosen = Object.fromEntries(names.map((name) => [name, fc.constantFrom(...valuesOf(name))]));
  return fc.sample(fc.record(chosen), { numRuns, seed }) as unknown as Variant[];
}

/** The values that are not the plainest, for titles of tests. */
export function describeVariant(chosen: Variant): string {
  const odd = names.filter((name) => chosen[name] !== valuesOf(name)[0]);
  return odd.length === 0 ? 'plain' : odd.map((name) => `${name}: ${chosen[name]}`).join('; ');
}

/** The chosen value of a freedom. */
export function chosenValue<Name extends Freedom>(
  chosen: Variant,
  name: Name,
): (typeof freedoms)[Name][keyof (typeof freedoms)[Name]] {
  return freedoms[name][chosen[name] as keyof (typeof freedoms)[Name]];
}
