import type { CodedRefusal } from '../../../../domain/refusals/sentence';
import { serverNow } from './server-clock';

/** The HTTP status of a limit of calls. */
export const LIMITED = 429;

/** What frameworks say of a limit, which tells the player less than this product does: Laravel, NestJS, Express, nginx. */
const LIMIT_MESSAGE =
  /^(\w+exception: )?(too many (requests|attempts)|rate limit(s)?( has been)? (exceeded|reached))(,? please try again( later)?)?[.!]*$/i;

/** Seconds; a longer wait is not said to the player. */
const LONGEST_WAIT = 24 * 60 * 60;

/** Seconds by `Retry-After`; null without the header, or with one that says nothing. */
export function waitIn(headers: Headers): number | null {
  const sent = (headers.get('retry-after') ?? '').trim();
  const wait = /^\d+(\.\d+)?$/.test(sent)
    ? Math.ceil(Number(sent))
    : Math.ceil((Date.parse(sent) - serverNow()) / 1000);
  return wait > 0 ? wait : null;
}

const durationText = (seconds: number): string => {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

interface LimitSentence {
  readonly message: string;
  readonly refusal?: CodedRefusal;
}

/** The sentence of this product for a limit. @param wait seconds */
export const limitOf = (wait: number): Required<LimitSentence> => ({
  message: `Too many requests were sent. Try again in ${durationText(wait)}.`,
  refusal: { code: 'LIMITED', args: { wait } },
});

/** The sentence of an answer 429 of a backend without codes: its own, unless that is the one of a framework, or how long to wait. */
export function limitSentenceOf({ headers }: Pick<Response, 'headers'>, message: string): LimitSentence {
  if (message !== '' && !LIMIT_MESSAGE.test(message)) return { message };
  const wait = waitIn(headers);
  return wait === null || wait > LONGEST_WAIT ? { message: '' } : limitOf(wait);
}
