import type { Renderer, RendererChanges, RendererOptions } from '../renderer';

type Mounted = ReturnType<typeof import('./app/mount')['mount']>;

/** The script of the widget. Its view is another file, so that the style sheet is loaded with it. */
window.BTRenderer = class implements Renderer {
  #mounted: Mounted | null = null;
  #isKilled = false;
  #pending: RendererChanges = {};

  async initialize(options: RendererOptions): Promise<void> {
    const { mount } = await import('./app/mount');
    if (this.#isKilled) return;
    this.#mounted = mount(options);
    this.#mounted.update(this.#pending);
  }

  updateOptions(changes: RendererChanges): void {
    if (this.#mounted === null) this.#pending = { ...this.#pending, ...changes };
    else this.#mounted.update(changes);
  }

  kill(): void {
    this.#isKilled = true;
    this.#mounted?.unmount();
    this.#mounted = null;
  }
};
