import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type { ExchangeEvent, NoticeStorageEvent } from '../../../machines/exchange/exchange.events';
import { versionedRecord } from '../kit/storage/versioned-record';

const delayNotice = versionedRecord({
  key: 'winwin24x7.delayNotice',
  version: 1,
  area: 'browser',
  schema: v.literal('dismissed'),
});

/** Remembers a dismissed notice in localStorage, which a sign-out clears. */
export const createNoticeStorage = () =>
  fromCallback<NoticeStorageEvent>(({ receive, sendBack }) => {
    receive(() => delayNotice.write('dismissed'));
    if (delayNotice.read() !== null)
      sendBack({ type: 'exchange.delayNoticeDismissed' } satisfies ExchangeEvent);
  });
