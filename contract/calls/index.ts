export * from './account';
export * from './app';
export * from './auth';
export * from './bets';
export * from './cashier';
export * from './exchange';
export * from './games';
export * from './rewards';
