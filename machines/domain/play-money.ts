/** Whether balances are play money. With false, neither the interface nor the first announcements say so. */
export const IS_PLAY_MONEY: boolean = true;
