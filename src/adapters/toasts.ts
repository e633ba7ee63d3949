import { fromCallback } from 'xstate';
import type { ToastsEvent } from '../../machines/channels';
import type { Message } from '../../machines/domain/messages';
import { report } from './report';

export type ToastTone = ToastsEvent['tone'];

export interface ToastsOptions {
  /** Loads, once, what draws toasts: it is needed by the first of them only. */
  load: () => Promise<(tone: ToastTone, text: string) => void>;
  translate: (message: Message) => Promise<string>;
}

export const createToasts = ({ load, translate }: ToastsOptions) =>
  fromCallback<ToastsEvent>(({ receive }) => {
    receive(({ tone, message }) => {
      Promise.all([load(), translate(message)]).then(
        ([show, text]) => {
          if (text !== '') show(tone, text);
        },
        () => report('toasts', 'could not be loaded'),
      );
    });
  });
