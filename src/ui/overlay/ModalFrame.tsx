import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useOverlayHistory } from './overlay-history';
import { raiseToastLayers } from './ToastLayer';

const FIRST_STOP = '[data-autofocus], input:not([type="hidden"], :disabled), select, textarea';

export interface ModalFrameProps {
  className: string;
  labelledBy: string;
  /** The focus moves to the content when the step changes. */
  step: string;
  onClose: () => void;
  closesOnBackdrop: boolean;
  children: ReactNode;
}

/**
 * A native modal dialog, open while it is mounted. The focus moves into it, and returns on unmount. Escape, Back and,
 * if allowed, the backdrop call `onClose`; the parent unmounts it.
 */
export function ModalFrame({
  className,
  labelledBy,
  step,
  onClose,
  closesOnBackdrop,
  children,
}: ModalFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const isLeaving = useRef(false);
  useOverlayHistory(true, onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) openModal(dialog);
    isLeaving.current = false;
    return () => {
      isLeaving.current = true;
      if (dialog) closeModal(dialog);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the step only
  useLayoutEffect(() => {
    const dialog = ref.current;
    const first = dialog?.querySelector<HTMLElement>(FIRST_STOP) ?? dialog?.querySelector<HTMLElement>('h2');
    first?.focus();
  }, [step]);

  function isOwn(event: SyntheticEvent) {
    return event.target === event.currentTarget;
  }

  return (
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Only a close by the browser: the event of our own close arrives when suspended content may have hidden the dialog, or StrictMode
        // may have reopened it.
        if (isOwn(event) && !isLeaving.current && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event: PointerEvent) => {
        pressedBackdrop.current = isOwn(event);
      }}
      onClick={(event: MouseEvent) => {
        if (closesOnBackdrop && pressedBackdrop.current && isOwn(event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

const openDialogs = new Set<HTMLDialogElement>();

/** Prevents the page from scrolling while any modal is open. */
const holdPage = (): void => {
  document.documentElement.toggleAttribute('data-modal', openDialogs.size > 0);
};

function openModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  openDialogs.add(dialog);
  holdPage();
  raiseToastLayers();
}

function closeModal(dialog: HTMLDialogElement) {
  dialog.close();
  openDialogs.delete(dialog);
  holdPage();
}
