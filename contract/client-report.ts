import * as v from 'valibot';
import { requestText } from './text';

/** Names of the sources: of actors, states and errors. */
const name = v.pipe(v.string(), v.regex(/^[A-Za-z][\w.-]{0,63}$/));

/** A script of the product with line and column. */
const place = v.pipe(v.string(), v.regex(/^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/));

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** How a path is shown: segments that may be ids are `:`. */
const page = v.pipe(v.string(), v.regex(/^(\/([a-z-]{1,30}|:)){0,6}\/?$/));

/** An error of a page that no code has caught, without data of the player. */
const clientError = v.strictObject({
  kind: v.picklist(['error', 'rejection']),
  name,
  /** Without numbers, quoted texts and addresses. */
  message: requestText(200),
  places: v.pipe(v.array(place), v.minLength(1), v.maxLength(5)),
  /** State of each actor; none for an error before the page could read them. */
  states: v.pipe(
    v.record(name, v.pipe(v.string(), v.regex(/^[\w.,-]{1,120}$/))),
    v.check((states) => Object.keys(states).length <= 40),
  ),
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
  v.strictObject({ page, vitals }),
]);

export type ClientReport = v.InferOutput<typeof clientReport>;
export type ClientError = v.InferOutput<typeof clientError>;
export type Vitals = v.InferOutput<typeof vitals>;

export const CLIENT_REPORT_PATH = '/client-reports';
