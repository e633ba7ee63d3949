import * as v from 'valibot';
import { requestText } from './text';

/** Names of the sources: of actors, states and errors. */
const name = v.pipe(v.string(), v.regex(/^[A-Za-z][\w.-]{0,63}$/));

/** A script of the product with line and column. */
const place = v.pipe(v.string(), v.regex(/^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/));

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** How a path is shown: segments that may be ids are `:`. */
const page = v.pipe(v.string(), v.regex(/^(\/([a-z-]{1,30}|:)){0,6}\/?$/));

/** Without numbers, quoted texts and addresses. */
const message = requestText(200);

/** An error of a page that no code has caught, without data of the player. */
const clientError = v.strictObject({
  kind: v.picklist(['error', 'rejection']),
  name,
  message,
  places: v.pipe(v.array(place), v.minLength(1), v.maxLength(5)),
  /** State of each actor; none for an error before the page could read them. */
  states: v.pipe(
    v.record(name, v.pipe(v.string(), v.regex(/^[\w.,-]{1,120}$/))),
    v.check((states) => Object.keys(states).length <= 40),
  ),
});

/** Why a page could not start, which shows a sentence in place of the application. */
const startFailure = v.strictObject({
  /** `missing`: a script cannot be loaded. `error`: one has failed, also after a reload. `late`: it has not started after two minutes. */
  cause: v.picklist(['missing', 'error', 'late']),
  script: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,60}\.js$/))),
  error: v.optional(v.strictObject({ name, message, places: v.pipe(v.array(place), v.maxLength(5)) })),
});

/** Web vitals of a visit. */
const vitals = v.strictObject({
  LCP: v.optional(milliseconds),
  INP: v.optional(milliseconds),
  CLS: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});

/** What a page reports about itself: not part of the API, which other backends have too. */
export const clientReport = v.union([
  v.strictObject({ page, error: clientError }),
  v.strictObject({ page, start: startFailure }),
  v.strictObject({ page, vitals }),
]);

export type ClientReport = v.InferOutput<typeof clientReport>;
export type ClientError = v.InferOutput<typeof clientError>;
export type StartFailure = v.InferOutput<typeof startFailure>;
export type Vitals = v.InferOutput<typeof vitals>;

export const CLIENT_REPORT_PATH = '/client-reports';
