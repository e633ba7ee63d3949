import type { AccountScreens } from '../../../../machines/account/account.events';
import type { StatementEmitted } from '../../../../machines/account/statement/statement.events';

export type { StatementEmitted };
export type StatementEntry = StatementEmitted['entries'][number];
export type StatementFilter = AccountScreens['statement'];
