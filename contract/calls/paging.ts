import * as v from 'valibot';
import type { Schema } from '../define';

const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(2 ** 31 - 1),
);

export const perPage = (max: number) => v.optional(v.pipe(wholeNumber, v.maxValue(max)));

/** Pages count from 1. */
export const pagedQuery = v.object({
  page: v.optional(wholeNumber),
  per_page: perPage(100),
});

export const paged = <const Item extends Schema>(item: Item) =>
  v.object({ list: v.array(item), total: v.pipe(v.number(), v.integer(), v.minValue(0)) });
