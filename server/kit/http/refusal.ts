import { INDIA_TIME_ZONE } from '../../../domain/india-time';
import { type ArgumentsOf, type RefusalCode, refusals, type WaitCode } from '../../../domain/refusals';
import { type ArgumentFormats, type RefusalArgs, sentenceOf } from '../../../domain/refusals/sentence';
import { formatRupees } from '../../../domain/rupees';
import { durationText, HttpError } from './http-error';

/** An error answer of the catalogue: its code and arguments, from which clients make its text and its consequences. */
export class Refusal extends HttpError {
  constructor(
    status: number,
    readonly code: RefusalCode,
    readonly args: RefusalArgs,
    /** Names of the wire; empty if the call as a whole is refused. */
    readonly fields: readonly string[],
    retryAfter: number | null,
  ) {
    super(status, englishOf(code, args), retryAfter);
  }
}

/** The service is not available, and the request was not begun. */
export class NotBegun extends Refusal {
  /** @param retryAfter seconds */
  constructor(code: 'BUSY' | 'UNAVAILABLE', retryAfter = 1) {
    super(503, code, {}, [], retryAfter);
  }
}

type Args<Code extends RefusalCode> = [ArgumentsOf<Code>] extends [never]
  ? []
  : [args: Readonly<Record<ArgumentsOf<Code>, string | number>>];

/** @param args amounts in rupees, times in seconds or as ISO 8601. */
export const refusal = <Code extends RefusalCode>(
  status: number,
  code: Code,
  ...[args]: Args<Code>
): Refusal => new Refusal(status, code, args ?? {}, refusals[code].fields ?? [], null);

/** The call may be repeated after a time. */
export const refusalFor = (status: number, code: RefusalCode, seconds: number): Refusal =>
  new Refusal(status, code, {}, refusals[code].fields ?? [], seconds);

/** Repeats the refusal of a key; null for a key that was not refused. Only refusals without arguments are stored. */
export const storedRefusal = ({
  code,
  status,
}: {
  readonly code: RefusalCode | null;
  readonly status: number | null;
}): Refusal | null =>
  code === null || status === null ? null : new Refusal(status, code, {}, refusals[code].fields ?? [], null);

/** The refusal of a request again, as it was stored. */
export const repeatedRefusal = ({
  args,
  code,
  status,
}: {
  readonly args: RefusalArgs;
  readonly code: RefusalCode;
  readonly status: number;
}): Refusal => new Refusal(status, code, args, refusals[code].fields ?? [], null);

/** Status 400 for one field of a payload. */
export const fieldRefusal = (code: RefusalCode, field: string, args: RefusalArgs = {}): Refusal =>
  new Refusal(400, code, args, [field], null);

/** Status 429 for a limit of requests. */
export const waitRefusal =
  (code: WaitCode) =>
  (seconds: number): Refusal =>
    new Refusal(429, code, { wait: seconds }, refusals[code].fields ?? [], seconds);

const dateInIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

const windowNames: Readonly<Record<string, string>> = {
  'deposit-24h': '24 hours',
  'deposit-7d': '7 days',
  'deposit-30d': '30 days',
};

const english: ArgumentFormats = {
  text: String,
  money: (rupees) => formatRupees(Math.round(Number(rupees) * 100), { whole: true }),
  duration: (seconds) => durationText(Number(seconds)),
  tries: (count) => `${count} ${Number(count) === 1 ? 'try' : 'tries'}`,
  date: (time) => dateInIndia.format(new Date(time)),
  pause: (kind) => (kind === 'exclusion' ? 'self-exclusion' : 'time-out'),
  window: (limit) => windowNames[limit] ?? String(limit),
};

/** The types of `refusal` let no argument be absent. */
function englishOf(code: RefusalCode, args: RefusalArgs): string {
  const sentence = sentenceOf(refusals[code].en, args, english);
  if (sentence === null) throw new Error(`The refusal ${code} lacks an argument`);
  return sentence;
}
