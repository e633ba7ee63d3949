export type {
  Bonus,
  BonusDetails,
  Bonuses,
  BonusOffer,
  BonusState,
  BonusTerms,
} from '../../../machines/domain/bonus';
export type { CallFailure } from '../../../machines/domain/failure';
