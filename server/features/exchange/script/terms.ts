import { RUPEE } from '../../../../domain/rupees';
import type { Terms } from './script';

const THOUSAND = 1000 * RUPEE;
const LAKH = 100 * THOUSAND;
const PERCENT = 100;

const MIN = 100 * RUPEE;

export const oddsTerms = (rules: string, max = 5 * LAKH): Terms => ({
  min: MIN,
  max,
  commission: 2 * PERCENT,
  keepsUnmatched: true,
  betterCap: 10,
  rules,
});

/** Terms of odds markets other than the match result. */
export const sideTerms = (rules: string): Terms => ({ ...oddsTerms(rules, 2 * LAKH), commission: 0 });

export const bookmakerTerms = (rules: string): Terms => ({
  min: MIN,
  max: 2 * LAKH,
  commission: 0,
  keepsUnmatched: false,
  betterCap: 5,
  rules,
});

export const fancyTerms = (rules: string): Terms => ({
  min: MIN,
  max: LAKH,
  commission: 0,
  keepsUnmatched: false,
  betterCap: 3,
  rules,
});
