import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { ToastLayer } from './ui/overlay/ToastLayer';
import './ui/toast.css';

/** Milliseconds, as the specification has it for the product's own container. */
const AUTO_CLOSE = 1000;

const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(
  <ToastLayer>
    <ToastContainer
      position="top-right"
      autoClose={AUTO_CLOSE}
      closeButton={false}
      newestOnTop
      role="status"
      aria-label=" "
    />
  </ToastLayer>,
);

/** Shows words for a moment; they are read out when the screen reader has finished what it reads. */
export function show(tone: 'success' | 'error', text: string): void {
  toast(text, { type: tone });
}
