import * as v from 'valibot';
import { anyAnswer, defineCall, noPayload } from '../define';

const playerCall = { access: 'player', assumed: 'both' } as const;

const endpoint = v.pipe(v.string(), v.url(), v.maxLength(1000));

/** Base64url of so many bytes, without padding. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3);
  return v.pipe(v.string(), v.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`)));
};

export const push = defineCall({
  ...playerCall,
  method: 'GET',
  path: '/push',
  summary: 'Key of the server for subscriptions to Web Push',
  payload: noPayload,
  answer: v.object({ public_key: bytes(65) }),
});

export const pushSubscribe = defineCall({
  ...playerCall,
  method: 'POST',
  path: '/push/subscribe',
  summary: 'Send notifications to a subscription of the browser while the session lasts',
  payload: v.object({ endpoint, p256dh: bytes(65), auth: bytes(16) }),
  answer: anyAnswer,
});

export const pushUnsubscribe = defineCall({
  ...playerCall,
  method: 'POST',
  path: '/push/unsubscribe',
  summary: 'Send no more notifications to a subscription',
  payload: v.object({ endpoint }),
  answer: anyAnswer,
});
