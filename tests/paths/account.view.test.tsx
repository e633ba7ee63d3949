// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../domain/failure';
import type { bonusMachine } from '../../machines/account/bonus/bonus.machine';
import { selectBonus, selectIsBusy, selectIsGivenUp } from '../../machines/account/bonus/bonus.selectors';
import type { bonusesMachine } from '../../machines/account/bonus/bonuses.machine';
import {
  selectClaimed,
  selectClaimedOfferId,
  selectRefusal,
} from '../../machines/account/bonus/bonuses.selectors';
import type { gatewaysMachine } from '../../machines/account/cashier/gateways/gateways.machine';
import { selectHasFailed, selectObstacle } from '../../machines/account/cashier/gateways/gateways.selectors';
import type { moneyRequestsMachine } from '../../machines/account/cashier/money-requests/money-requests.machine';
import {
  selectCancelledId,
  selectPage,
  selectPageCount,
  selectRequests,
} from '../../machines/account/cashier/money-requests/money-requests.selectors';
import type { referralMachine } from '../../machines/account/referral/referral.machine';
import { selectHasMore } from '../../machines/account/referral/referral.selectors';
import BonusesScreen from '../../src/features/account/bonus/BonusesScreen';
import BonusScreen from '../../src/features/account/bonus/BonusScreen';
import GatewaysScreen from '../../src/features/account/cashier/GatewaysScreen';
import WithdrawalsScreen from '../../src/features/account/cashier/WithdrawalsScreen';
import ReferralScreen from '../../src/features/account/referral/ReferralScreen';
import { onAccountScreen } from '../support/machines/account-view-harness';
import type { LeafAssertions } from '../support/machines/model';
import {
  buttonsCalled,
  fromOutside,
  isLoadingCalled,
  pressButton,
  shownText,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { bonusModel, bonusWorld } from './bonus.model';
import { bonusesModel, bonusesWorld } from './bonuses.model';
import { gatewaysModel, gatewaysWorld } from './gateways.model';
import { moneyRequestsModel, moneyRequestsWorld } from './money-requests.model';
import { referralModel, referralWorld } from './referral.model';

const bonusText = textOf('bonus');
const cashierText = textOf('cashier');
const referralText = textOf('referral');
const errorsText = textOf('errors');
const messagesText = textOf('messages');
const pagingText = textOf('paging');

const AGAIN = errorsText('tryAgain');

const isBusy = (name: string | RegExp): boolean =>
  buttonsCalled(name).some((button) => button.getAttribute('aria-busy') === 'true');

/** The screen offers to load again, and says why. */
const isFailed = (title: string) => (): void => {
  expect(shownText()).toContain(title);
  expect(shownText()).toContain(messagesText('unreachable'));
  expect(buttonsCalled(AGAIN)).toHaveLength(1);
};

/** The first attempt has a placeholder; the error of a failed one stays while it is repeated. */
const isLoading =
  ({ failed, loading }: { loading: string; failed: string }) =>
  ({ context }: { context: { loadFailure?: CallFailure | null; failure?: CallFailure | null } }): void => {
    const hasFailed = (context.loadFailure ?? context.failure ?? null) !== null;
    expect(isLoadingCalled(loading)).toBe(!hasFailed);
    expect(shownText().includes(failed)).toBe(hasFailed);
    expect(buttonsCalled(AGAIN)).toHaveLength(hasFailed ? 1 : 0);
  };

type ReferralWorld = ReturnType<typeof referralWorld>;

testPathsOnScreen(
  {
    ...referralModel,
    assertions: {
      loading: isLoading({ loading: referralText('loading'), failed: referralText('failed') }),
      failed: isFailed(referralText('failed')),
      loaded: (referral) => {
        expect(shownText()).toContain('ABCD2345');
        expect(buttonsCalled(referralText('more'))).toHaveLength(selectHasMore(referral) ? 1 : 0);
      },
      loadingMore: () => expect(document.querySelector('button[aria-busy="true"]')).not.toBeNull(),
      moreFailed: () => expect(shownText()).toContain(referralText('moreFailed')),
    } satisfies LeafAssertions<typeof referralMachine, ReferralWorld>,
  },
  {
    'referral.retryRequested': () => pressButton(AGAIN),
    'referral.moreRequested': () => pressButton(referralText('more')),
  } satisfies Interactions<typeof referralMachine, ReferralWorld>,
  {
    start: onAccountScreen(referralWorld, {
      name: 'referral',
      content: <ReferralScreen />,
      path: '/referral',
    }),
    mayHappen: ({ type }, referral) =>
      type !== 'referral.moreRequested' || selectHasMore(referral as SnapshotFrom<typeof referralMachine>),
  },
);

type BonusesWorld = ReturnType<typeof bonusesWorld>;

const CLAIM = /^(Claim ₹|Claiming)/;

/** The list with its offers, and the result of the last claim. */
const isListed = (bonuses: SnapshotFrom<typeof bonusesMachine>): void => {
  expect(shownText()).toContain(bonusText('offers'));
  expect(shownText().includes(bonusText('claimedText'))).toBe(selectClaimed(bonuses) !== null);
  expect(shownText().includes(bonusText('noAnswer'))).toBe(selectRefusal(bonuses) !== null);
  expect(isBusy(CLAIM)).toBe(selectClaimedOfferId(bonuses) !== null);
};

testPathsOnScreen(
  {
    ...bonusesModel,
    assertions: {
      loading: isLoading({ loading: bonusText('loading'), failed: bonusText('failed') }),
      failed: isFailed(bonusText('failed')),
      'loaded.ready': isListed,
      claiming: isListed,
      'loaded.outdated': isListed,
      'loaded.refreshing': isListed,
    } satisfies LeafAssertions<typeof bonusesMachine, BonusesWorld>,
  },
  {
    'bonuses.retryRequested': () => pressButton(AGAIN),
    'bonuses.claimRequested': () => pressButton(CLAIM),
    'bonuses.noticeDismissed': () => pressButton(bonusText('dismiss')),
    'account.connected': fromOutside,
    'account.siteChanged': fromOutside,
    'account.walletChanged': fromOutside,
  } satisfies Interactions<typeof bonusesMachine, BonusesWorld>,
  {
    start: onAccountScreen(bonusesWorld, { name: 'bonuses', content: <BonusesScreen />, path: '/bonus' }),
    mayHappen: (event, snapshot) => {
      const bonuses = snapshot as SnapshotFrom<typeof bonusesMachine>;
      if (event.type === 'bonuses.noticeDismissed')
        return selectClaimed(bonuses) !== null || selectRefusal(bonuses) !== null;
      // The second offer has no button: its deposit is missing.
      if (event.type === 'bonuses.claimRequested') {
        const offer = bonuses.context.bonuses?.offers?.find(({ id }) => id === (event as { id?: string }).id);
        return offer?.claimable !== null && offer !== undefined;
      }
      return true;
    },
  },
);

type BonusWorld = ReturnType<typeof bonusWorld>;

const isShown = (bonus: SnapshotFrom<typeof bonusMachine>): void => {
  expect(shownText()).toContain(bonusText('parts'));
  expect(shownText().includes(bonusText('givenUp'))).toBe(selectIsGivenUp(bonus));
  expect(isBusy(/^(Give|Giving) up/)).toBe(selectIsBusy(bonus));
};

testPathsOnScreen(
  {
    ...bonusModel,
    assertions: {
      loading: isLoading({ loading: bonusText('loading'), failed: bonusText('failed') }),
      failed: isFailed(bonusText('failed')),
      'loaded.ready': isShown,
      forfeiting: isShown,
      'loaded.outdated': isShown,
      'loaded.refreshing': isShown,
    } satisfies LeafAssertions<typeof bonusMachine, BonusWorld>,
  },
  {
    'bonus.retryRequested': () => pressButton(AGAIN),
    'bonus.forfeitConfirmed': () => {
      flushSync(() => pressButton(bonusText('giveUp')));
      pressButton(/^Give up ₹/);
    },
    'account.connected': fromOutside,
    'account.walletChanged': fromOutside,
  } satisfies Interactions<typeof bonusMachine, BonusWorld>,
  {
    start: onAccountScreen(bonusWorld, { name: 'bonus', content: <BonusScreen />, path: '/bonus/7' }),
    mayHappen: ({ type }, bonus) =>
      type !== 'bonus.forfeitConfirmed' ||
      selectBonus(bonus as SnapshotFrom<typeof bonusMachine>)?.state === 'active',
  },
);

type GatewaysWorld = ReturnType<typeof gatewaysWorld>;

testPathsOnScreen(
  {
    ...gatewaysModel,
    assertions: {
      loading: ({ context: { gateways, loadFailure } }) => {
        const hasFailed = gateways === null && loadFailure !== null;
        expect(shownText().includes(cashierText('failed'))).toBe(hasFailed);
        expect(isBusy(AGAIN)).toBe(hasFailed);
      },
      loaded: (gateways) => {
        const links = document.querySelectorAll('a[href^="/deposit/"]');
        expect(links.length).toBe(selectObstacle(gateways) === null ? 1 : 0);
        expect(shownText().includes(cashierText('gatewaysLead'))).toBe(selectObstacle(gateways) === null);
      },
      failed: (gateways) => {
        if (selectHasFailed(gateways)) isFailed(cashierText('failed'))();
        else expect(buttonsCalled(AGAIN)).toEqual([]);
      },
    } satisfies LeafAssertions<typeof gatewaysMachine, GatewaysWorld>,
  },
  {
    'gateways.retryRequested': () => pressButton(AGAIN),
    'gateways.restored': fromOutside,
    'account.protectionChanged': fromOutside,
  } satisfies Interactions<typeof gatewaysMachine, GatewaysWorld>,
  {
    start: onAccountScreen(gatewaysWorld, {
      name: 'gateways',
      content: <GatewaysScreen />,
      path: '/gatewaylist',
    }),
    mayHappen: ({ type }, gateways) =>
      type !== 'gateways.retryRequested' || selectHasFailed(gateways as SnapshotFrom<typeof gatewaysMachine>),
  },
);

type RequestsWorld = ReturnType<typeof moneyRequestsWorld>;
type Requests = SnapshotFrom<typeof moneyRequestsMachine>;

const CANCEL = new RegExp(`^(${cashierText('cancel')}|${cashierText('cancelling')})$`);

/** The requests, with a button for each that can be cancelled. */
const areListed = (requests: Requests): void => {
  const list = selectRequests(requests);
  // The error of a failed attempt stays while it is repeated.
  const hasFailed = list === null && requests.context.loadFailure !== null;
  expect(isLoadingCalled(cashierText('loading'))).toBe(list === null && !hasFailed);
  expect(shownText().includes(cashierText('failed'))).toBe(hasFailed);
  expect(document.querySelectorAll('article')).toHaveLength(list?.length ?? 0);
  expect(shownText().includes(cashierText('noWithdrawals'))).toBe(list?.length === 0);
  expect(buttonsCalled(CANCEL)).toHaveLength(list?.filter(({ canCancel }) => canCancel).length ?? 0);
};

const isOnList = ({ context: { requests } }: Requests): boolean => (requests?.length ?? 0) > 0;

testPathsOnScreen(
  {
    ...moneyRequestsModel,
    assertions: {
      'list.loading': areListed,
      'list.loaded': areListed,
      'list.outdated': areListed,
      'list.failed': (requests) =>
        selectRequests(requests) === null ? isFailed(cashierText('failed'))() : areListed(requests),
      'cancelling.idle': () => expect(isBusy(CANCEL)).toBe(false),
      'cancelling.sending': (requests) =>
        expect(isBusy(CANCEL)).toBe(buttonsCalled(CANCEL).length > 0 && selectCancelledId(requests) !== null),
    } satisfies LeafAssertions<typeof moneyRequestsMachine, RequestsWorld>,
  },
  {
    'moneyRequests.pageChosen': () => pressButton(pagingText('older')),
    'moneyRequests.retryRequested': () => pressButton(AGAIN),
    'moneyRequests.cancelConfirmed': () => {
      flushSync(() => pressButton(cashierText('cancel')));
      pressButton(cashierText('cancelConfirm'));
    },
    'account.connected': fromOutside,
    'account.requestUpdated': fromOutside,
  } satisfies Interactions<typeof moneyRequestsMachine, RequestsWorld>,
  {
    start: onAccountScreen(moneyRequestsWorld, {
      name: 'moneyRequests',
      content: <WithdrawalsScreen />,
      path: '/withdrawList',
    }),
    mayHappen: (event, snapshot) => {
      const requests = snapshot as Requests;
      const { id, page } = event as { id?: string; page?: number };
      switch (event.type) {
        case 'moneyRequests.pageChosen':
          return isOnList(requests) && page === selectPage(requests) + 1 && page <= selectPageCount(requests);
        case 'moneyRequests.retryRequested':
          return selectRequests(requests) === null && requests.matches({ list: 'failed' });
        case 'moneyRequests.cancelConfirmed':
          return requests.context.requests?.some((one) => one.id === id && one.canCancel) ?? false;
        default:
          return true;
      }
    },
  },
);
