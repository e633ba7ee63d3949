// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { momentsMachine } from '../../machines/account/moments/moments.machine';
import { selectMoment, selectMomentSettings } from '../../machines/account/moments/moments.selectors';
import type { updatesMachine } from '../../machines/app/updates/updates.machine';
import { selectIsUpdateWaiting } from '../../machines/app/updates/updates.selectors';
import type { walletMachine } from '../../machines/app/wallet/wallet.machine';
import { selectBalance, selectIsLive, selectIsSettled } from '../../machines/app/wallet/wallet.selectors';
import { BalanceMenu } from '../../src/app/header/BalanceMenu';
import SiteNotices from '../../src/app/notices/SiteNotices';
import MomentLayer from '../../src/features/account/moments/MomentLayer';
import { MomentSettings } from '../../src/features/account/moments/MomentSettings';
import { formatPaise } from '../../src/ui/format';
import { onAccountScreen } from '../support/machines/account-view-harness';
import { exchangeViewHarness } from '../support/machines/exchange-view-harness';
import type { LeafAssertions } from '../support/machines/model';
import type { Inspect, Running } from '../support/machines/run';
import { buttonsCalled, fromOutside, pressButton, shownText } from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { momentsModel, momentsWorld } from './moments.model';
import { type UpdatesWorld, updatesModel, updatesWorld } from './updates.model';
import { type WalletWorld, walletModel, walletWorld } from './wallet.model';

/** Starts the world of a model and renders a part of the shell on its actor. */
const onShell =
  <Machine extends AnyStateMachine, World extends Pick<Running<Machine>, 'actor' | 'stop'>>(
    start: (input: InputFrom<Machine>, inspect: Inspect) => World,
    { address, content }: { readonly address: 'updates' | 'wallet'; readonly content: ReactNode },
  ) =>
  async (input: InputFrom<Machine>, inspect: Inspect): Promise<World> => {
    const world = start(input, inspect);
    const harness = await exchangeViewHarness(content, { path: '/', peers: { [address]: world.actor } });
    return {
      ...world,
      stop: () => {
        harness.stop();
        world.stop();
      },
    };
  };

const walletText = textOf('wallet');

/** The balance in the header; one that may be out of date is named so, and none is called updating that is not requested. */
const hasBalance = (wallet: SnapshotFrom<typeof walletMachine>): void => {
  const balance = selectBalance(wallet);
  const amount = balance === null ? walletText('unknown') : formatPaise(balance);
  const isSettled = selectIsSettled(wallet);
  const name =
    selectIsLive(wallet) || (isSettled && balance === null)
      ? walletText('summary', { amount })
      : walletText('summaryOutdated', {
          amount,
          state: walletText(isSettled ? 'lastKnown' : 'updating'),
        });
  expect(buttonsCalled(name)).toHaveLength(1);
};

testPathsOnScreen(
  {
    ...walletModel,
    assertions: {
      disconnected: hasBalance,
      'connected.loading': hasBalance,
      'connected.pausing': hasBalance,
      'connected.failed': hasBalance,
      'connected.loaded': hasBalance,
    } satisfies LeafAssertions<typeof walletMachine, WalletWorld>,
  },
  {
    'wallet.connected': fromOutside,
    'wallet.disconnected': fromOutside,
    'wallet.availableRequested': fromOutside,
    'wallet.changed': fromOutside,
    'wallet.cleared': fromOutside,
    'wallet.refreshRequested': fromOutside,
    'wallet.updated': fromOutside,
  } satisfies Interactions<typeof walletMachine, WalletWorld>,
  { start: onShell(walletWorld, { address: 'wallet', content: <BalanceMenu /> }) },
);

const noticesText = textOf('notices');
const ACCEPT = noticesText('updateNow');

const hasNotice = (updates: SnapshotFrom<typeof updatesMachine>): void => {
  const isWaiting = selectIsUpdateWaiting(updates);
  expect(shownText().includes(noticesText('updateTitle'))).toBe(isWaiting);
  expect(buttonsCalled(ACCEPT)).toHaveLength(isWaiting ? 1 : 0);
};

testPathsOnScreen(
  {
    ...updatesModel,
    assertions: {
      current: hasNotice,
      waiting: hasNotice,
      activating: hasNotice,
      reloading: hasNotice,
      reopening: hasNotice,
    } satisfies LeafAssertions<typeof updatesMachine, UpdatesWorld>,
  },
  {
    'updates.found': fromOutside,
    'updates.accepted': () => pressButton(ACCEPT),
    'updates.pageHidden': fromOutside,
    'updates.workStarted': fromOutside,
    'updates.workEnded': fromOutside,
    'updates.chunkMissing': fromOutside,
    'updates.reloadRequested': fromOutside,
  } satisfies Interactions<typeof updatesMachine, UpdatesWorld>,
  { start: onShell(updatesWorld, { address: 'updates', content: <SiteNotices /> }) },
);

type MomentsWorld = ReturnType<typeof momentsWorld>;

const momentText = textOf('notifications');
const CLOSE = momentText('moments.close');
const SOUND = 'input[type="checkbox"]';

/** The gain below the header, and the settings of this device. */
const hasMoment = (moments: SnapshotFrom<typeof momentsMachine>): void => {
  const moment = selectMoment(moments);
  expect(buttonsCalled(CLOSE)).toHaveLength(moment === null ? 0 : 1);
  if (moment)
    expect(shownText()).toContain(
      momentText(`moments.${moment.kind}`, { amount: formatPaise(moment.amount) }),
    );
  const { hasSound } = selectMomentSettings(moments);
  expect(document.querySelector<HTMLInputElement>(SOUND)?.checked).toBe(hasSound);
};

testPathsOnScreen(
  {
    ...momentsModel,
    assertions: {
      idle: hasMoment,
      gathering: hasMoment,
      remembering: hasMoment,
      shown: hasMoment,
    } satisfies LeafAssertions<typeof momentsMachine, MomentsWorld>,
  },
  {
    'account.notificationAdded': fromOutside,
    'moments.closed': () => pressButton(CLOSE),
    'moments.settingsRestored': fromOutside,
    'moments.settingsChosen': () => void fireEvent.click(document.querySelector(SOUND) as Element),
  } satisfies Interactions<typeof momentsMachine, MomentsWorld>,
  {
    start: onAccountScreen(momentsWorld, {
      name: 'moments',
      content: ({ actor }) => (
        <>
          <MomentLayer actor={actor} />
          <MomentSettings />
        </>
      ),
    }),
  },
);
