import type { adjustmentReasons } from './lists';
export type AdjustmentReason = (typeof adjustmentReasons)[number];
