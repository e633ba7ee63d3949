import * as v from 'valibot';
import {
  type OperatorSportsbookMessage,
  operatorSportsbookMessage,
  type SportsbookMessage,
} from '../../../contract/providers/frame';

type Body = SportsbookMessage extends infer Message
  ? Message extends SportsbookMessage
    ? Omit<Message, 'source'>
    : never
  : never;

export interface Operator {
  post(message: Body): void;
}

/**
 * Messages with the operator's page around this frame. The header `frame-ancestors` lets the operator alone frame this page; the
 * origin of its first message is the only one that is sent to and read from afterwards.
 */
export function createOperator(onMessage: (message: OperatorSportsbookMessage) => void): Operator {
  let origin: string | null = null;
  window.addEventListener('message', (event) => {
    if (window.parent === window || event.source !== window.parent) return;
    if (origin !== null && event.origin !== origin) return;
    const message = v.safeParse(operatorSportsbookMessage, event.data);
    if (!message.success || (origin === null && message.output.type !== 'initialized')) return;
    origin = event.origin;
    onMessage(message.output);
  });
  // Sent to any origin: the message has no confidential content.
  window.parent.postMessage({ source: 'sportsbook', type: 'loaded' } satisfies SportsbookMessage, '*');
  return {
    post(message) {
      if (origin !== null) window.parent.postMessage({ source: 'sportsbook', ...message }, origin);
    },
  };
}
