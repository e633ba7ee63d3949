import type { Language } from '../../domain/preferences';
/** What the widget's script offers as `new window.BTRenderer()`, in the manner of hosted sportsbooks. */
export interface RendererOptions {
  readonly brand_id: string;
  /** Single-use token of the operator; null for a visitor. */
  readonly token: string | null;
  readonly themeName: 'dark' | 'light';
  readonly lang: Language;
  /** Element that the widget renders into. */
  readonly target: HTMLElement;
  /** Path inside the widget. */
  readonly route: string;
  onTokenExpired(): void;
  onLogin(): void;
  onRegister(): void;
  onRecharge(): void;
  onRouteChange(route: string): void;
  /** The page around the frame scrolls until this pixel of the frame is the first on the screen. */
  onScrollRequest(top: number): void;
}

/** Part of the frame that the player sees, in CSS pixels from its top. */
export interface Viewport {
  readonly top: number;
  readonly height: number;
}

export interface RendererChanges extends Partial<Pick<RendererOptions, 'themeName' | 'lang' | 'token'>> {
  readonly viewport?: Viewport;
}

export interface Renderer {
  initialize(options: RendererOptions): Promise<void>;
  updateOptions(changes: RendererChanges): void;
  /** Stops the widget and empties its element. */
  kill(): void;
}

declare global {
  interface Window {
    BTRenderer?: new () => Renderer;
  }
}
