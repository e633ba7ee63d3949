/**
 * States of a loaded answer, beside `refreshing`. It is loaded again after a reconnect and after movements of money; several
 * movements within `reloadPause` are loaded together; `nextMoment` is the next known end of a bonus or an offer,
 * or the repeat of a load that failed.
 */
export const reloading = {
  ready: {
    after: { nextMoment: 'refreshing' },
    on: { 'account.connected': 'refreshing', 'account.walletChanged': 'outdated' },
  },
  outdated: { after: { reloadPause: 'refreshing' } },
} as const;

export const RELOAD_PAUSE = 500;
