import * as v from 'valibot';
import { engine } from '../../contract/states';

const origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((text) => new URL(text)),
  v.check(({ protocol }) => protocol === 'http:' || protocol === 'https:'),
  v.transform((url) => url.origin),
);

const launch = v.object({
  /** Null: the launch failed. */
  session: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), null),
  /** Why there is no session: the token was used or had expired, or the wallet did not answer. */
  error: v.fallback(v.optional(v.picklist(['expired', 'unavailable']), 'expired'), 'expired'),
  engine: v.fallback(v.nullable(engine), null),
  theme: v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)), 'ezugi'),
  title: v.fallback(v.pipe(v.string(), v.maxLength(100)), ''),
  lang: v.fallback(v.picklist(['en', 'hi']), 'en'),
  /** Origin of the product, the only one to which messages are sent; null if the page was opened without it. */
  operator: v.fallback(v.nullable(origin), null),
});

export type Launch = v.InferOutput<typeof launch>;

/** Reads what the studio wrote into the fragment, and removes it from the address, so that no later URL has the session. */
export function takeLaunch(): Launch {
  const fields = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  history.replaceState(null, '', location.pathname);
  return v.parse(launch, fields);
}
