import type { AccountScreens } from '../../../../machines/account/account.events';

export type { StatementEntry } from '../../../../domain/statement';
export type StatementFilter = AccountScreens['statement'];
