/**
 * Path and query of a request. Its target can be a URL, as for a proxy, whose scheme and host the router ignores: code that looks at the
 * start of the path has to ignore them too.
 */
export const originFormOf = (target = '/'): string =>
  target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/');
