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
export type { Paise } from '../../../machines/domain/entities';
export type { CallFailure } from '../../../machines/domain/failure';
export type { DepositObstacle, Pause } from '../../../machines/domain/protection';
