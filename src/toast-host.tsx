import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { ToastLayer } from './ui/overlay/ToastLayer';
import './ui/toast.css';

/** Milliseconds, from the specification. */
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

/** Shows a toast. Screen readers announce it politely. */
export function show(tone: 'success' | 'error', text: string): void {
  toast(text, { type: tone });
}
