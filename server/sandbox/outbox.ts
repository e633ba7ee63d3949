import type { CodeMessage, Messenger } from '../codes/messenger';

/** In a sandbox nothing leaves the house: testers read here what was "sent". Kept in memory, the newest thousand. */
export interface Outbox extends Messenger {
  /** Newest first. */
  messagesTo(mobile: string | undefined): CodeMessage[];
}

const MOST = 1000;

export function createOutbox(): Outbox {
  const messages: CodeMessage[] = [];
  return {
    async send(message) {
      messages.unshift(message);
      messages.length = Math.min(messages.length, MOST);
    },
    messagesTo: (mobile) => messages.filter((message) => mobile === undefined || message.mobile === mobile),
  };
}
