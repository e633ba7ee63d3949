import { accountMachine } from '../../../../machines/account/account.machine';
import { bonusMachine } from '../../../../machines/account/bonus/bonus.machine';
import { bonusesMachine } from '../../../../machines/account/bonus/bonuses.machine';
import { gatewaysMachine } from '../../../../machines/account/cashier/gateways/gateways.machine';
import { limitsMachine } from '../../../../machines/account/limits/limits.machine';
import { notificationsMachine } from '../../../../machines/account/notifications/notifications.machine';
import { pushMachine } from '../../../../machines/account/push/push.machine';
import { realityCheckMachine } from '../../../../machines/account/reality-check/reality-check.machine';
import { statementMachine } from '../../../../machines/account/statement/statement.machine';
import { describeMachine, type MachineDescription } from './description';

export const accountMachines: readonly MachineDescription[] = [
  describeMachine(accountMachine, {
    sources: ['account/account'],
    purpose: 'Starts an actor for each view of the account that is shown, and again for another player.',
    states: {
      active: 'A player is signed in.',
      signedOut: 'No player is signed in; nothing runs.',
    },
    events: {
      'account.opened': 'A view is shown.',
      'account.left': 'A view was closed.',
      'account.playerChanged': 'A player signed in, changed or signed out.',
      'account.connected': 'The player’s socket connected; forwarded to the children.',
      'account.walletChanged': 'Money moved; forwarded to the children.',
      'account.siteChanged': 'The operator changed the app details; forwarded to the children.',
      'account.protectionChanged':
        'A limit, a pause or the reality check changed; forwarded to the children.',
      'account.requestUpdated': 'A deposit or withdrawal has changed; forwarded to the children.',
      'account.notificationAdded': 'A notification arrived; forwarded to the children.',
      'account.notificationsRead':
        'Notifications were read in another tab or on another device; forwarded to the children.',
    },
  }),
  describeMachine(bonusMachine, {
    sources: ['account/bonus/bonus'],
    purpose: 'Owns one bonus of the player while a view shows it.',
    states: {
      loading: 'Requests the bonus, its progress and its parts.',
      failed: 'The first request failed.',
      loaded: 'The answer is shown; a press counts also while it is loaded again.',
      'loaded.ready': 'Shows the bonus.',
      forfeiting: 'Gives the bonus up.',
      'loaded.outdated': 'Money moved; waits 0.5 s, so that several movements are loaded together.',
      'loaded.refreshing': 'Requests the bonus again; the known one is shown meanwhile.',
    },
    events: {
      'bonus.retryRequested': 'The player asked to load again.',
      'bonus.forfeitConfirmed': 'The player confirmed to give the bonus up.',
      'account.connected': 'The socket connected again.',
      'account.walletChanged': 'Money moved, so that more may be wagered.',
    },
  }),
  describeMachine(bonusesMachine, {
    sources: ['account/bonus/bonuses'],
    purpose: 'Owns the offers and bonuses of the player while a view shows them.',
    states: {
      loading: 'Requests the offers and the bonuses.',
      failed: 'The first request failed.',
      loaded: 'The answer is shown; a press counts also while it is loaded again.',
      'loaded.ready': 'Shows them.',
      claiming: 'Claims an offer.',
      'loaded.outdated': 'Money moved; waits 0.5 s, so that several movements are loaded together.',
      'loaded.refreshing': 'Requests them again; the known ones are shown meanwhile.',
    },
    events: {
      'bonuses.retryRequested': 'The player asked to load again.',
      'bonuses.claimRequested': 'The player claimed an offer.',
      'bonuses.noticeDismissed': 'The player closed the notice of the last claim.',
      'account.connected': 'The socket connected again.',
      'account.siteChanged': 'A stop may have begun or ended.',
      'account.walletChanged': 'Money moved, so that more may be wagered.',
    },
  }),
  describeMachine(gatewaysMachine, {
    sources: ['account/cashier/gateways/gateways'],
    purpose: 'Owns the list of gateways for deposits.',
    states: {
      loading: 'Requests the list; the list of an earlier visit is shown meanwhile.',
      loaded: 'Holds the list.',
      failed: 'The request failed.',
    },
    events: {
      'gateways.retryRequested': 'The player asked to load the list again.',
      'gateways.restored': 'The storage has read the list of an earlier visit in this tab.',
    },
  }),
  describeMachine(limitsMachine, {
    sources: ['account/limits/limits'],
    purpose: 'Owns the player’s limits, pauses and reality check while a view shows them.',
    states: {
      loading: 'Requests the settings, the last 30 days and the history.',
      failed: 'The first request failed.',
      loaded: 'The settings are shown; a change counts also while they are loaded again.',
      'loaded.ready': 'Shows the settings.',
      'loaded.refreshing': 'Requests the settings again; the known ones are shown meanwhile.',
      saving: 'Saves a change.',
    },
    events: {
      'limits.retryRequested': 'The player asked to load again.',
      'limits.changeRequested': 'The player changed a limit or the reality check, or began a pause.',
      'limits.noticeDismissed': 'The player closed the notice of the last change.',
      'account.connected': 'The socket connected again.',
      'account.protectionChanged': 'A setting changed, also in another tab or on another device.',
    },
  }),
  describeMachine(notificationsMachine, {
    sources: ['account/notifications/notifications'],
    purpose: 'Owns the notifications of the signed-in player: the unread count, the list, and what was read.',
    states: {
      count: 'The number of unread notifications.',
      'count.loading': 'Requests the number.',
      'count.known': 'Holds the number; arrivals and reads change it.',
      'count.failed': 'The request failed; it is repeated after 30 s.',
      panel: 'The panel with the list.',
      'panel.closed': 'The panel is closed.',
      'panel.open': 'The panel is open.',
      'panel.open.pages': 'The pages of the list.',
      'panel.open.pages.loading':
        'Requests the newest page; the list of the last opening is shown meanwhile.',
      'panel.open.pages.failed': 'The newest page could not be loaded.',
      'panel.open.pages.shown': 'Shows the list.',
      'panel.open.pages.loadingMore': 'Requests the next page.',
      'panel.open.pages.moreFailed': 'The next page could not be loaded.',
      'panel.open.reading': 'Marks notifications as read that the panel shows.',
      'panel.open.reading.idle': 'Everything shown is read.',
      'panel.open.reading.sending': 'Tells the server that everything shown is read.',
      'panel.open.reading.failed': 'The server did not answer; it is told again after 30 s.',
      toasts: 'Toasts what became of a waiting bet, and that a bonus was taken back.',
      'toasts.ready': 'The next of these notifications is toasted.',
      'toasts.paused': 'One was toasted; others of the next 5 s are counted by the bell alone.',
    },
    events: {
      'notifications.opened': 'The panel was opened.',
      'notifications.closed': 'The panel was closed.',
      'notifications.retryRequested': 'The player asked to load the list again.',
      'notifications.moreRequested': 'The player asked for older notifications.',
      'account.connected': 'The player’s socket connected; an update may have been missed.',
      'account.notificationAdded': 'A notification arrived.',
      'account.notificationsRead': 'Notifications were read in another tab or on another device.',
    },
  }),
  describeMachine(pushMachine, {
    sources: ['account/push/push'],
    purpose:
      'Owns the player’s consent to be notified on this device while the product is closed, and the subscription of the browser.',
    states: {
      reading: 'Reads what the browser supports and permits, and whether this player is subscribed.',
      unsupported: 'The browser cannot notify.',
      denied: 'The player has blocked notifications of this site in the browser.',
      off: 'The device is not notified.',
      asking: 'The browser asks the player for permission.',
      unanswered: 'The question of the browser was closed, or left open for a minute.',
      subscribing: 'Subscribes the browser, and sends the subscription to the server.',
      unconfirmed: 'No answer arrived: the server may have stored the subscription.',
      failed: 'The browser or the server refused.',
      on: 'The device is notified.',
      'on.renewing':
        'Sends the subscription of an earlier page again, in case the browser or the server changed it.',
      'on.outdated': 'No answer arrived; the subscription is sent again when the socket connects.',
      'on.current': 'The server has the subscription.',
      'on.endFailed': 'The subscription could be ended neither in the browser nor on the server.',
      ending: 'Ends the subscription in the browser and on the server.',
    },
    events: {
      'push.requested': 'The player asked to be notified on this device.',
      'push.endRequested': 'The player asked not to be notified any more.',
      'push.changedElsewhere':
        'The permission changed in the settings of the browser, or the subscription in another tab.',
      'push.notificationPressed': 'The player pressed a notification while this tab was open.',
      'account.connected': 'The player’s socket connected.',
    },
  }),
  describeMachine(realityCheckMachine, {
    sources: ['account/reality-check/reality-check'],
    purpose:
      'Shows time and net result since the sign-in at the player’s interval, and the notice of a pause.',
    states: {
      loading: 'Requests time and result of the session.',
      failed: 'The request failed; it is repeated.',
      waiting: 'Waits until the next check is due.',
      due: 'The dialog of the check is open.',
      paused: 'The notice of a time-out or self-exclusion is open.',
    },
    events: {
      'realityCheck.continued': 'The player read the check.',
      'realityCheck.signOutRequested': 'The player chose to sign out.',
      'realityCheck.pauseRead': 'The player read the notice of the pause.',
      'realityCheck.pauseRestored': 'The channel has read which notice of a pause was read before a reload.',
      'realityCheck.readElsewhere': 'The check was read in another tab, or before a reload.',
      'realityCheck.changedElsewhere': 'A setting changed in another tab.',
      'account.protectionChanged': 'The interval changed, or a pause began.',
    },
  }),
  describeMachine(statementMachine, {
    sources: ['account/statement/statement'],
    purpose: 'Owns the account statement for one filter: pages, newest entries, summary and export.',
    states: {
      list: 'The pages of the list.',
      'list.loading': 'Requests the first page.',
      'list.loaded': 'Shows the pages; more are requested near the end.',
      'list.loadingMore': 'Requests the page after the last one.',
      'list.moreFailed': 'The page after the last one could not be loaded.',
      'list.failed': 'The first page could not be loaded.',
      refresh: 'The newest entries, and the sums for the charts.',
      'refresh.current': 'Entries and sums are the newest, as far as it is known.',
      'refresh.outdated': 'Money moved; waits 1 s, so that several movements are loaded together.',
      'refresh.loadingHead': 'Requests the newest entries.',
      'refresh.loadingSummary': 'Requests the sums.',
      'refresh.summaryFailed': 'The sums could not be loaded.',
      exporting: 'The export of all entries of the filter.',
      'exporting.idle': 'No export is running.',
      'exporting.collecting': 'Requests one page after the other.',
      'exporting.failed': 'A page of the export could not be loaded.',
    },
    events: {
      'statement.moreRequested': 'The end of the list is near.',
      'statement.retryRequested': 'The player asked to load the list or its next page again.',
      'statement.summaryRetryRequested': 'The player asked to load the sums again.',
      'statement.exportRequested': 'The player asked for a file or a print.',
      'statement.exportCancelled': 'The player cancelled the export.',
      'account.connected': 'The player’s socket connected.',
      'account.walletChanged': 'Money moved.',
    },
  }),
];
