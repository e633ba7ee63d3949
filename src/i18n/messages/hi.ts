import type { Catalogue } from '../catalogue';
import { words as first } from './hi/first';
import { words as rest } from './hi/rest';

/** Hindi as players speak it. The product fetches its two halves apart. */
export const hi: Catalogue = { ...first, ...rest };
