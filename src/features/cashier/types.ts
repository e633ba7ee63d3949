export type {
  AmountProblem,
  BankDetails,
  BankField,
  Gateway,
  MoneyRequest,
  PlayerBank,
  RequestKind,
  RequestStatus,
} from '../../../machines/domain/cashier';
export type { CallFailure } from '../../../machines/domain/failure';
