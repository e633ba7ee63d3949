import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';
/** React's own limit of a second. */
const LIMIT = 10_000;

const internals = (React as unknown as Record<string, Record<string, number>>)[INTERNALS];
if (internals === undefined || !(COUNT in internals))
  throw new Error(`React has no ${COUNT} any more: turn owner stacks off in another way.`);

// The development build of React records a stack for each element that is created: 6 % of the processor time of a view test.
Object.defineProperty(internals, COUNT, { configurable: true, get: () => LIMIT, set: () => undefined });
