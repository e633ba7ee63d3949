export type { Gateway } from '../../../machines/domain/cashier';
