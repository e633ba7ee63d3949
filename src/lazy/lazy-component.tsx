import { type ComponentType, type FunctionComponent, memo, type NamedExoticComponent, use } from 'react';
import { loadRestOfWords } from '../i18n/catalogues';
import { firstPaint } from '../rendering/first-paint';
import { refetchStyles } from './refetch-styles';

/** A chunk that did not arrive: the browser is offline, or a new release took it away. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(
    /** The player tries again: the next attempt to show the part loads it. */
    readonly forget: () => void,
    /** The browser keeps the failure as long as the page lives, though the chunk could be fetched by now. */
    readonly isKept: boolean,
    cause: unknown,
  ) {
    super('A part of the application could not be loaded', { cause });
  }
}

type Module<Props> = { default: ComponentType<Props> };

export type LazyComponent<Props extends object> = NamedExoticComponent<Props> & {
  /** Fetches the part before it is needed. A failure is told when it is. */
  preload: () => void;
  /** Resolves when the part can be drawn, or could not be fetched. */
  whenReady: () => Promise<void>;
};

/** Milliseconds after which a script is given up. */
const LOAD_LIMIT = 120_000;

const withinLimit = <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> => {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long')), LOAD_LIMIT);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
};

/** Milliseconds that the server gets to show that it is there. */
const SIGN_LIMIT = 5000;

/** Whether scripts could be fetched now. */
const isServerThere = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SIGN_LIMIT) }).then(
    () => true,
    () => false,
  );

/** What is part of a screen lets the screen be painted first. */
const afterFirstPaint = (): Promise<void> => firstPaint.then(loadRestOfWords);

const parts = new Set<() => Promise<unknown>>();

/** Fetches every part that is known by now, so that none of them makes a pause. */
export const preloadComponents = (): Promise<unknown> => Promise.all([...parts].map((start) => start()));

/**
 * A component in a chunk of its own, drawn when its words are there too. Once loaded it is drawn without a pause; a
 * failure goes to the nearest boundary, which may forget it and try again. What is around it may change without it.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<Module<Props>>,
  loadWords: () => Promise<void> = afterFirstPaint,
): LazyComponent<Props> {
  let loading: Promise<Module<Props>> | null = null;
  let hasFailed = false;
  let isAskedAgain = false;

  const forget = () => {
    loading = null;
    hasFailed = true;
  };

  const askAgain = () => {
    forget();
    isAskedAgain = true;
  };

  const loadAgain = async () => {
    await refetchStyles();
    return load();
  };

  const loadWithWords = async () => {
    const [module] = await Promise.all([hasFailed ? loadAgain() : load(), loadWords()]);
    return module;
  };

  const start = () => {
    loading ??= withinLimit(loadWithWords()).then(
      (module) => {
        // React reads a promise that is marked so at once, without a turn of the fallback.
        if (loading) Object.assign(loading, { status: 'fulfilled', value: module });
        return module;
      },
      async (cause: unknown) => {
        throw new ChunkLoadError(askAgain, isAskedAgain && (await isServerThere()), cause);
      },
    );
    return loading;
  };
  parts.add(start);

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each chunk, by modules alone
  const DeferredSection: FunctionComponent<Props> = (props) => {
    const { default: Component } = use(start());
    return <Component {...props} />;
  };

  const whenReady = (): Promise<void> => start().then(() => undefined, forget);
  return Object.assign(memo(DeferredSection), { preload: () => void whenReady(), whenReady });
}

/** A whole screen: it may be the first thing that is painted, so its words come with it. */
export const lazyScreen = <Props extends object>(load: () => Promise<Module<Props>>): LazyComponent<Props> =>
  lazyComponent(load, loadRestOfWords);
