import { fromCallback } from 'xstate';
import type { ToastsEvent } from '../../machines/channels';
import type { Message } from '../../machines/domain/messages';
import { report } from './log-warning';

export type ToastTone = ToastsEvent['tone'];

export interface ToastsOptions {
  /** Loads, once, what draws toasts. */
  load: () => Promise<(tone: ToastTone, text: string) => void>;
  translate: (message: Message) => Promise<string>;
}

/** Milliseconds: after the first screens, before the first toast as a rule. */
const WARM_UP_PAUSE = 9000;

export const createToasts = ({ load, translate }: ToastsOptions) =>
  fromCallback<ToastsEvent>(({ receive }) => {
    const fail = (): void => report('toasts', 'could not be loaded');
    const warmUp = setTimeout(() => load().catch(fail), WARM_UP_PAUSE);
    receive(({ tone, message }) => {
      Promise.all([load(), translate(message)]).then(([show, text]) => {
        if (text !== '') show(tone, text);
      }, fail);
    });
    return () => clearTimeout(warmUp);
  });
