import * as v from 'valibot';

/** All amounts between page and studio are integer paise. */
export const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const stake = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000_000_000));
/** 1.00× is 100. */
export const hundredths = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const milliseconds = v.pipe(v.number(), v.minValue(0));
/** Made by the page for each request that moves money; a repeat is answered with the first result. */
export const requestKey = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
export const roundId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
/** Chosen by the page at random: a part of the outcome that the studio does not know when it publishes the commitment. */
export const clientSeed = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
