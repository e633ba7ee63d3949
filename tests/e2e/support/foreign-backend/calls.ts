import { type Answer, chosenValue, type Player, type Variant } from './freedoms';

/** Calls of the specification that return nothing which it shows, by method and path. */
const acknowledged = ['POST /update-password', 'POST /page/visit'];

/** Calls that the specification only names. */
const named = [
  '/getAccountstatement',
  '/withdrawRequest/create',
  '/deposit/create',
  '/withdrawRequest/get',
  '/deposit/get',
  '/withdrawRequest/cancel',
  '/deposit/hpay',
  '/deposit/floxy',
  '/gateways',
  '/bank',
  '/bet/match/odds',
  '/bet/matches',
  '/bets',
  '/bet/fancy/odds',
  '/bet/bookmaker/odds',
  '/bonus/claims',
  '/bonus/claims/stats',
  '/bonus/claims/parts',
  '/bonus/claims/cancel',
  '/ref/generate',
  '/ref/stats',
  '/ref/children',
  '/ref/sources',
];

interface CallRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** What the backend knows; shared with its socket. */
export interface State {
  readonly players: Map<string, Player>;
  readonly sessions: Map<string, Player>;
  /** Mobile number of the last code. */
  codeSentTo: string | null;
  brandStatus: unknown;
  readonly announcements: readonly object[];
  /** Requests that break the specification. */
  readonly violations: string[];
  readonly requests: CallRequest[];
}

const TOKEN_PREFIX = 'token-';

export const REFUSED_LOG_IN = 'This username or password is wrong';
export const REFUSED_CODE = 'Wrong code';

/** Answers the calls of the specification, and checks that requests keep it. */
export function createCalls(variant: Variant, state: State): (request: CallRequest) => Answer {
  const choice = <Name extends keyof Variant>(name: Name) => chosenValue(variant, name);
  const isEmailRequired = [1, '1', true, 'true'].includes(choice('IS_EMAIL') as never);
  const isCodeRequired = ![0, '0'].includes(choice('OTP') as never);
  const refuse = (message: string): Answer => choice('refusal')(message);
  const done = (): Answer => choice('done')();
  const list = (data: unknown): Answer => ({ status: 200, body: choice('lists')(data) });

  function signIn(player: Player): Answer {
    const token = `${TOKEN_PREFIX}${state.sessions.size + 1}-${player.username}`;
    state.sessions.set(token, player);
    return { status: 200, body: choice('token')({ token, user: choice('user')(player) }) };
  }

  function login({ username, password }: Fields): Answer {
    const player = state.players.get(String(username));
    return player !== undefined && player.password === password ? signIn(player) : refuse(REFUSED_LOG_IN);
  }

  function register(fields: Fields): Answer {
    const { username, password, mobile } = fields as unknown as Player;
    if (state.players.has(username)) return refuse('This username is taken');
    if (fields.typeId !== 3) state.violations.push(`typeId ${String(fields.typeId)}`);
    if (isCodeRequired && state.codeSentTo !== mobile) state.violations.push('registered without a code');
    const player = { username, password, mobile };
    state.players.set(username, player);
    return signIn(player);
  }

  function sendCode(mobile: unknown): Answer {
    state.codeSentTo = String(mobile);
    return done();
  }

  function resetPassword({ otp, password }: Fields): Answer {
    const player = [...state.players.values()].find(({ mobile }) => mobile === state.codeSentTo);
    if (otp !== choice('code') || player === undefined) return refuse(REFUSED_CODE);
    player.password = String(password);
    return done();
  }

  const details = (): object => ({
    ...choice('contacts'),
    OTP: choice('OTP'),
    IS_EMAIL: choice('IS_EMAIL'),
    BRAND_STATUS: state.brandStatus,
  });

  const registrationFields = [
    ...['name', 'username', 'password', 'typeId', 'parentId', 'mobile', 'country_code'],
    ...(isEmailRequired ? ['email'] : []),
  ];

  /** Keyed by method and path: the fields of the payload, the optional ones with a question mark, and the answer. */
  const calls: Readonly<Record<string, [fields: readonly string[], answer: (fields: Fields) => Answer]>> = {
    'POST /login': [['username', 'password'], login],
    'POST /register': [[...registrationFields, 'agent_code?'], register],
    'POST /sendOtpToMobile': [['mobile', 'country_code'], ({ mobile }) => sendCode(mobile)],
    'POST /mobileVerification': [
      ['mobile', 'country_code', 'otp'],
      ({ otp }) => (otp === choice('code') ? done() : refuse(REFUSED_CODE)),
    ],
    'POST /forgot-password': [['phone', 'countryCode'], ({ phone }) => sendCode(phone)],
    'POST /reset-password': [['otp', 'password'], resetPassword],
    'GET /signout': [[], done],
    'POST /login/demo': [[], () => signIn({ username: 'demo1', mobile: '9000000001', password: '' })],
    'GET /app/demo': [[], () => list({ hasDemoUsers: true })],
    'GET /getAppDetails': [[], () => list(details())],
    'GET /getBankAccountDetails': [[], () => list({ bankDetails: [] })],
    'GET /getBanners': [
      [],
      () => list({ banners: [{ order: 2, title: 'Second banner' }, { title: 'No order' }, { order: '1' }] }),
    ],
    'GET /announcement/display': [[], () => list(state.announcements)],
  };

  function checkFields(name: string, fields: readonly string[], sent: Fields) {
    const known = fields.map((field) => field.replace('?', ''));
    const missing = fields.filter((field) => !field.endsWith('?') && !(field in sent));
    const unknown = Object.keys(sent).filter((field) => !known.includes(field));
    if (missing.length > 0) state.violations.push(`${name} without ${missing.join(', ')}`);
    if (unknown.length > 0) state.violations.push(`${name} with ${unknown.join(', ')}`);
    for (const code of [sent.country_code, sent.countryCode])
      if (code !== undefined && !/^\+?91$/.test(String(code))) state.violations.push(`${name} from ${code}`);
  }

  const hasSession = ({ authorization }: CallRequest): boolean =>
    [...state.sessions.keys()].some((token) => authorization?.includes(token));

  function checkRequest(name: string, request: CallRequest) {
    const { method, path, authorization, contentType, body } = request;
    if (method === 'POST' && body !== undefined && !contentType?.startsWith('application/json'))
      state.violations.push(`${name} as ${contentType}`);
    if (path === '/signout' && !authorization?.includes(TOKEN_PREFIX))
      state.violations.push('signed out without a token');
  }

  return (request) => {
    state.requests.push(request);
    const { method, path, body } = request;
    const name = `${method} ${path}`;
    checkRequest(name, request);
    const call = calls[name];
    if (call !== undefined) {
      const sent = (typeof body === 'object' && body !== null ? body : {}) as Fields;
      checkFields(name, call[0], sent);
      return call[1](sent);
    }
    if (acknowledged.includes(name)) return done();
    if (!named.includes(path)) return choice('unknownCall')();
    return hasSession(request)
      ? list([])
      : { status: 401, body: { error: true, message: 'Unauthorized action.' } };
  };
}
