import type { CodeMessage, Messenger } from '../account/players/codes/messenger';

/** Messenger of a sandbox: keeps the newest 1,000 messages in memory for testers instead of sending them. */
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
