import { useEffect } from 'react';

/** The control that a click operates; of a label its field. */
function controlOf({ target }: MouseEvent): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest('a, button, input, select, textarea, summary');
}

/**
 * Ignores the second click of a double click on anything but the control of the first one, while mounted. The first click may have
 * removed what was under the pointer, such as a cancelled bet, so that the second one would cancel the next bet, or opened a dialog,
 * whose backdrop the second one would press.
 */
export function useSecondClickGuard(): void {
  useEffect(() => {
    let first: Element | null = null;
    function guard(event: MouseEvent) {
      const control = controlOf(event);
      if (event.detail < 2) {
        first = control;
      } else if (control !== first) {
        event.preventDefault();
        event.stopPropagation();
      }
    }
    document.addEventListener('click', guard, true);
    return () => document.removeEventListener('click', guard, true);
  }, []);
}
