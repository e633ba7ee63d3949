import type { betReasons } from '../lists';

export type BetReason = (typeof betReasons)[number];
