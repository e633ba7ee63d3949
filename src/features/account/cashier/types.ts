export type {
  AmountProblem,
  BankDetails,
  BankField,
  Gateway,
  MoneyRequest,
  PlayerBank,
  RequestKind,
  RequestStatus,
  WithdrawalRules,
} from '../../../../domain/cashier';
export type { Paise } from '../../../../domain/entities';
export type { CallFailure } from '../../../../domain/failure';
export type { DepositObstacle, Pause } from '../../../../domain/protection';
