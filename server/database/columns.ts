import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });
/** Integer paise. */
export const paise = () => bigint({ mode: 'number' });
/** Set by the backend's clock, never by the database's, so that testers can move time. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
