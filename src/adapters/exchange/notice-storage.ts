import { fromCallback } from 'xstate';
import type { ExchangeEvent, NoticeStorageEvent } from '../../../machines/exchange/exchange.events';
import { attempt } from '../kit/storage/storage-areas';

const DELAY_NOTICE = 'winwin24x7.delayNotice';
const DISMISSED = 'dismissed';

/** Remembers a dismissed notice in localStorage, which a sign-out clears. */
export const createNoticeStorage = () =>
  fromCallback<NoticeStorageEvent>(({ receive, sendBack }) => {
    receive(() => {
      attempt('storage delayNotice', () => localStorage.setItem(DELAY_NOTICE, DISMISSED));
    });
    const stored = attempt('storage delayNotice', () => localStorage.getItem(DELAY_NOTICE));
    if (stored === DISMISSED) sendBack({ type: 'exchange.delayNoticeDismissed' } satisfies ExchangeEvent);
  });
