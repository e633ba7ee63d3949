import { onTestFinished } from 'vitest';

interface Window {
  happyDOM: { setViewport(viewport: { width: number; height: number }): void };
}

const resize = (width: number, height: number) =>
  (window as unknown as Window).happyDOM.setViewport({ width, height });

/** Sets a phone's viewport for the current test. */
export function onPhone(): void {
  resize(360, 800);
  onTestFinished(() => resize(1440, 900));
}
