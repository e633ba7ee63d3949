import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../kit/secrets/secrets';

const names = { session: 'winwin24x7_operator', form: 'winwin24x7_operator_form' } as const;

const wellFormed = /^[\w-]{43}$/;

function read({ headers }: FastifyRequest, name: keyof typeof names): string | null {
  const value = parseCookie(headers.cookie ?? '')[names[name]];
  return value !== undefined && wellFormed.test(value) ? value : null;
}

function set(request: FastifyRequest, reply: FastifyReply, name: keyof typeof names, value: string | null) {
  const cookie = {
    name: names[name],
    value: value ?? '',
    // Has no maximum age: the cookie ends with the browser, the session earlier on the server.
    ...(value === null && { maxAge: 0 }),
    path: '/operator',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  } as const;
  reply.header('set-cookie', stringifySetCookie(cookie));
}

/** Cookies of the desk: sent to its path alone, never readable for a script, and never sent with a request of another site. */
export const deskCookies = {
  /** Token of the session. */
  session: (request: FastifyRequest) => read(request, 'session'),
  setSession: (request: FastifyRequest, reply: FastifyReply, token: string | null) =>
    set(request, reply, 'session', token),
  /** Binds the form of the sign-in to the browser. */
  form: (request: FastifyRequest) => read(request, 'form'),
  /** The cookie of the form, set if the browser has none. */
  issueForm(request: FastifyRequest, reply: FastifyReply): string {
    const known = read(request, 'form');
    if (known !== null) return known;
    const issued = newSecret();
    set(request, reply, 'form', issued);
    return issued;
  },
};
