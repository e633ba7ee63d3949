import type { ClientError } from '../../../../contract/client-report';

const MESSAGE_LENGTH = 200;
const PLACES = 5;

/** Quoted texts, then words with digits, addresses or e-mails: each may be of the player. */
const hiddenParts = [/(["'`])(?:(?!\1).)*\1/g, /\S*[\d@/\\]\S*/g];

const masked = (text: string): string =>
  hiddenParts.reduce((left, part) => left.replace(part, '…'), text).slice(0, MESSAGE_LENGTH);

/** The scripts of the product, of those on the stack. */
const placesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/assets\/([\w.-]{1,60}\.js:\d+:\d+)/g)]
    .map(([, place = '']) => place)
    .slice(0, PLACES);

/** Class, message and places of an error, without what may be of the player. */
export function describeError({
  message,
  name,
  stack = '',
}: Error): Pick<ClientError, 'name' | 'message' | 'places'> {
  return {
    name: /^[A-Za-z][\w.-]{0,63}$/.test(name) ? name : 'Error',
    message: masked(message),
    places: placesOf(stack),
  };
}

/** Null for an error that no script of the product has on its stack, such as those of extensions of the browser. */
export function maskedError(kind: ClientError['kind'], thrown: unknown): Omit<ClientError, 'states'> | null {
  if (!(thrown instanceof Error)) return null;
  const error = describeError(thrown);
  return error.places.length === 0 ? null : { kind, ...error };
}

/** Segments that may be ids are `:`. */
export const maskedPath = (path: string): string => {
  const shown = path
    .split('/')
    .slice(1, 7)
    .map((part) => (part === '' || /^[a-z-]{1,30}$/.test(part) ? part : ':'));
  return `/${shown.join('/')}`.replace(/\/{2,}/g, '/');
};
