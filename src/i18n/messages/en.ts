import { words as first } from './en/first';
import { words as rest } from './en/rest';

/** English: the pattern for all other catalogues. The product fetches its two halves apart. */
export const en = { ...first, ...rest } as const;
