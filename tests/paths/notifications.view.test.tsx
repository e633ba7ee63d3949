// @vitest-environment happy-dom
import { useState } from 'react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from '../../machines/account/notifications/notifications.machine';
import {
  type NotificationsActor,
  selectHasFailed,
  selectHasMore,
  selectHasMoreFailed,
  selectNotifications,
  selectUnread,
} from '../../machines/account/notifications/notifications.selectors';
import type { pushMachine } from '../../machines/account/push/push.machine';
import { selectIsBackendKnown, selectPushStep } from '../../machines/account/push/push.selectors';
import { Bell } from '../../src/features/account/notifications/Bell';
import Panel from '../../src/features/account/notifications/Panel';
import { PushSetting } from '../../src/features/account/notifications/PushSetting';
import { OverlayContext } from '../../src/view/navigation/overlay';
import { onAccountScreen } from '../support/machines/account-view-harness';
import type { LeafAssertions } from '../support/machines/model';
import {
  buttonCalled,
  buttonsCalled,
  fromOutside,
  isLoadingCalled,
  pressButton,
  shownText,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { notificationsModel, notificationsWorld } from './notifications.model';
import { pushModel, pushWorld } from './push.model';

const text = textOf('notifications');
const AGAIN = textOf('errors')('tryAgain');
const MORE = new RegExp(`^(${text('more')}|${text('loadingMore')})`);
const BELL = /^Notifications(, \d+ unread)?$/;

type NotificationsWorld = ReturnType<typeof notificationsWorld>;
type Notifications = SnapshotFrom<typeof notificationsMachine>;

/** The bell of the header and the panel that it opens. */
function BellAndPanel({ actor }: { actor: NotificationsActor }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <OverlayContext value={() => setOpen(true)}>
      <Bell actor={actor} />
      {isOpen && <Panel onClose={() => setOpen(false)} />}
    </OverlayContext>
  );
}

/** The bell with the number of unread notifications; none while it is unknown. */
const hasBell = (snapshot: Notifications): void => {
  const unread = selectUnread(snapshot);
  expect(buttonsCalled(BELL).map((bell) => bell.getAttribute('aria-label'))).toEqual(
    unread === null ? [] : [text('bell', { count: unread })],
  );
};

const isPanelOpen = (): boolean => document.querySelector('dialog') !== null;

const areListed = (snapshot: Notifications): void => {
  const list = selectNotifications(snapshot);
  expect(isPanelOpen()).toBe(true);
  expect(isLoadingCalled(text('loading'))).toBe(list === null && !selectHasFailed(snapshot));
  expect(document.querySelectorAll('dialog li')).toHaveLength(
    selectHasFailed(snapshot) ? 0 : (list?.length ?? 0),
  );
  expect(shownText().includes(text('none'))).toBe(list?.length === 0 && !selectHasFailed(snapshot));
  expect(buttonsCalled(MORE)).toHaveLength(selectHasMore(snapshot) && isListShown(snapshot) ? 1 : 0);
  expect(shownText().includes(text('moreFailed'))).toBe(selectHasMoreFailed(snapshot));
};

const isListShown = (snapshot: Notifications): boolean =>
  !selectHasFailed(snapshot) && (selectNotifications(snapshot)?.length ?? 0) > 0;

testPathsOnScreen(
  {
    ...notificationsModel,
    // The length of the list is no other screen, only whether there is one.
    distinguish: ({ context: { list, next } }) => [list === null ? null : list.length > 0, next !== null],
    assertions: {
      'count.loading': hasBell,
      'count.loaded': hasBell,
      'count.failed': hasBell,
      'toasts.ready': hasBell,
      'toasts.paused': hasBell,
      'panel.closed': () => expect(isPanelOpen()).toBe(false),
      'panel.open.pages.loading': areListed,
      'panel.open.pages.failed': (snapshot) => {
        areListed(snapshot);
        expect(shownText()).toContain(text('failed'));
        expect(buttonsCalled(AGAIN)).toHaveLength(1);
      },
      'panel.open.pages.loaded': areListed,
      'panel.open.pages.loadingMore': (snapshot) => {
        areListed(snapshot);
        expect(buttonCalled(MORE).getAttribute('aria-busy')).toBe('true');
      },
      'panel.open.pages.moreFailed': areListed,
      'panel.open.reading.idle': areListed,
      'panel.open.reading.sending': areListed,
      'panel.open.reading.failed': areListed,
    } satisfies LeafAssertions<typeof notificationsMachine, NotificationsWorld>,
  },
  {
    'notifications.opened': () => pressButton(BELL),
    'notifications.closed': () => pressButton(text('close')),
    'notifications.retryRequested': () => pressButton(AGAIN),
    'notifications.moreRequested': () => pressButton(MORE),
    'notifications.toastsRestored': fromOutside,
    'account.connected': fromOutside,
    'account.notificationAdded': fromOutside,
    'account.notificationsRead': fromOutside,
  } satisfies Interactions<typeof notificationsMachine, NotificationsWorld>,
  {
    start: onAccountScreen(notificationsWorld, {
      name: 'notifications',
      content: ({ actor }) => <BellAndPanel actor={actor} />,
    }),
    mayHappen: ({ type }, state) => {
      const snapshot = state as Notifications;
      if (type === 'notifications.opened') return selectUnread(snapshot) !== null;
      if (type === 'notifications.moreRequested') return selectHasMore(snapshot) && isListShown(snapshot);
      return true;
    },
  },
);

type PushWorld = ReturnType<typeof pushWorld>;
type Push = SnapshotFrom<typeof pushMachine>;

/** The button of the step, and whether it waits. */
const offers =
  (name: string, isBusy = false) =>
  (): void => {
    const button = buttonCalled(new RegExp(`^${name}`));
    expect(button.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
  };
const says = (name: string, sentence: string) => (): void => {
  offers(name)();
  expect(shownText()).toContain(sentence);
};

const isEmpty = (): void => expect(document.querySelectorAll('button')).toHaveLength(0);
/** Nothing is offered before the backend was asked. */
const onceKnown =
  (isOffered: () => void) =>
  (push: Push): void =>
    selectIsBackendKnown(push) ? isOffered() : isEmpty();

const OFFER = text('push.offer');
const END = text('push.end');
const REPEAT = text('push.again');

testPathsOnScreen(
  {
    ...pushModel,
    assertions: {
      reading: isEmpty,
      unsupported: () => expect(shownText()).toContain(text('push.unsupported')),
      denied: onceKnown(says(OFFER, text('push.denied'))),
      off: onceKnown(offers(OFFER)),
      unavailable: isEmpty,
      asking: () => expect(shownText()).toContain(text('push.asking')),
      unanswered: says(OFFER, text('push.unanswered')),
      subscribing: () => expect(document.querySelector('button[aria-busy="true"]')).not.toBeNull(),
      unconfirmed: says(REPEAT, text('push.unconfirmed')),
      failed: says(REPEAT, 'Notifications cannot be sent.'),
      'on.renewing': offers(END),
      'on.outdated': offers(END),
      'on.current': says(END, text('push.isOn')),
      'on.endFailed': says(END, text('push.endFailed')),
      ending: () => expect(document.querySelector('button[aria-busy="true"]')).not.toBeNull(),
    } satisfies LeafAssertions<typeof pushMachine, PushWorld>,
  },
  {
    'push.requested': () => void document.querySelector('button')?.click(),
    'push.endRequested': () => pressButton(new RegExp(`^${END}`)),
    'push.shown': fromOutside,
    'push.changedElsewhere': fromOutside,
    'push.notificationPressed': fromOutside,
    'account.connected': fromOutside,
  } satisfies Interactions<typeof pushMachine, PushWorld>,
  {
    start: onAccountScreen(pushWorld, { name: 'push', content: <PushSetting /> }),
    uncaused: {
      'unconfirmed --push.endRequested--> ending': 'the button of this step asks again',
    },
    mayHappen: ({ type }, push) => {
      if (type === 'push.requested') return selectIsBackendKnown(push as Push);
      return type !== 'push.endRequested' || selectPushStep(push as Push) === 'on';
    },
  },
);
