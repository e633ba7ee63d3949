export type {
  Bonus,
  BonusDetails,
  BonusOffer,
  BonusState,
  BonusTerms,
} from '../../../machines/domain/bonus';
export type { CallFailure } from '../../../machines/domain/failure';
