export type {
  Bonus,
  BonusDetails,
  Bonuses,
  BonusOffer,
  BonusState,
  BonusTerms,
} from '../../../../domain/bonus';
export type { CallFailure } from '../../../../domain/failure';
