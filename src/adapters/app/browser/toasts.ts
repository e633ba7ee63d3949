import { fromCallback } from 'xstate';
import type { Message } from '../../../../domain/messages';
import type { ToastsEvent } from '../../../../machines/channels';
import { whenIdle } from '../../../view/rendering/idle-queue';
import { logWarning } from '../../kit/log-warning';

export type ToastTone = ToastsEvent['tone'];

export interface ToastsOptions {
  /** Loads the function that shows a toast. Called for each toast. */
  load: () => Promise<(tone: ToastTone, text: string) => void>;
  translate: (message: Message) => Promise<string>;
}

/** Shows toasts. Preloads their code when the browser is idle, so that the first one is not late. */
export const createToasts = ({ load, translate }: ToastsOptions) =>
  fromCallback<ToastsEvent>(({ receive }) => {
    const fail = (): void => logWarning('toasts', 'could not be loaded');
    const cancelPreload = whenIdle(() => void load().catch(fail));
    receive(({ tone, message }) => {
      Promise.all([load(), translate(message)]).then(([show, text]) => {
        if (text !== '') show(tone, text);
      }, fail);
    });
    return cancelPreload;
  });
