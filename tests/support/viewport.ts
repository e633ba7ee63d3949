import { onTestFinished } from 'vitest';

interface Window {
  happyDOM: { setViewport(viewport: { width: number; height: number }): void };
}

const resize = (width: number, height: number) =>
  (window as unknown as Window).happyDOM.setViewport({ width, height });

/** The viewport of all tests, but those that set another. */
export const onDesktop = (): void => resize(1440, 900);

/** Sets a phone's viewport for the current test. */
export function onPhone(): void {
  resize(360, 800);
  onTestFinished(onDesktop);
}
