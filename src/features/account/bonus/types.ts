export type {
  Bonus,
  BonusDetails,
  Bonuses,
  BonusOffer,
  BonusPart,
  BonusTerms,
} from '../../../../domain/bonus';
export type { CallFailure } from '../../../../domain/failure';
