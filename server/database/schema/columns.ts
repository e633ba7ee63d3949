import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });
/** Integer paise. */
export const paise = () => bigint({ mode: 'number' });
/** Set from the backend's clock, not the database's, because testers may advance it. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
