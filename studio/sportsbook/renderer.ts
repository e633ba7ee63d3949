import type { Language } from '../../domain/preferences';
/** The widget shows another path. */
export interface RouteReport {
  readonly route: string;
  /** Number of the last request that the widget has followed. */
  readonly request: number;
  /** The player left a page by the widget's own way back. */
  readonly isBack: boolean;
}

/** The operator's page shows the entry of another path in its history. */
export interface RouteRequest {
  readonly route: string;
  readonly request: number;
}

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
  /** Number of the request that this path is of. */
  readonly request: number;
  onTokenExpired(): void;
  onLogin(): void;
  onRegister(): void;
  onRecharge(): void;
  onRouteChange(report: RouteReport): void;
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
  readonly requestedRoute?: RouteRequest;
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
