import { type ComponentType, type FunctionComponent, lazy, memo, type NamedExoticComponent } from 'react';
import type { Loadable } from '../../i18n/localized';
import { shellMessages } from '../../i18n/messages';
import { serverTexts } from '../../i18n/server-text';
import { firstPaint } from '../rendering/first-paint';

/** A chunk that was not loaded: the browser is offline, or a new release removed the file. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(cause: unknown) {
    super('A chunk could not be loaded', { cause });
  }
}

type Module<Props> = { default: ComponentType<Props> };

export type LazyComponent<Props extends object> = NamedExoticComponent<Props> & {
  /** Fetches the component before it is rendered. A failure is ignored: rendering fetches it again. */
  preload: () => void;
  /** Resolves when the component can be rendered synchronously, or its chunk failed to load. */
  whenReady: () => Promise<void>;
};

const loaders = new Set<() => Promise<unknown>>();

/**
 * Fetches every lazy component that is defined by now. Tests of views and the screens of Flow Studio, which are their walks, render a
 * state at once: a component that is still loading would be a state that the machine does not have. @internal
 */
export const preloadComponents = (): Promise<unknown> => Promise.all([...loaders].map((load) => load()));

/** React.lazy reads a thenable that resolves synchronously without suspending. */
const resolved = <Value,>(value: Value): Promise<Value> =>
  // biome-ignore lint/suspicious/noThenProperty: the thenable is the point
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as Promise<Value>;

const loadAll = async (messages: readonly Loadable[]): Promise<void> => {
  await Promise.all([shellMessages, serverTexts, ...messages].map((each) => each.load()));
};

/**
 * A component in a chunk of its own, with the messages that its `useText` reads. Both load in parallel, the messages not
 * before the first paint.
 */
export const lazyComponent = <Props extends object = object>(
  load: () => Promise<Module<Props>>,
  ...messages: readonly Loadable[]
): LazyComponent<Props> => createLazy(load, () => firstPaint.then(() => loadAll(messages)));

/** A screen. It may be the first to be painted, so its messages do not wait for the paint. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<Module<Props>>,
  ...messages: readonly Loadable[]
): LazyComponent<Props> => createLazy(load, () => loadAll(messages));

/**
 * React.lazy with `preload`: a component that is already loaded renders without its placeholder. Throws
 * `ChunkLoadError` for good when its chunk fails, as browsers remember the failure of a module until the page is
 * reloaded. Memoized, since a layout re-renders round it.
 */
function createLazy<Props extends object>(
  load: () => Promise<Module<Props>>,
  loadMessages: () => Promise<void>,
): LazyComponent<Props> {
  let loaded: Module<Props> | undefined;
  let loading: Promise<Module<Props>> | undefined;

  const fetchModule = (): Promise<Module<Props>> => {
    loading ??= Promise.all([load(), loadMessages()]).then(
      ([module]) => {
        loaded = module;
        return module;
      },
      (cause: unknown) => {
        loading = undefined;
        throw new ChunkLoadError(cause);
      },
    );
    return loading;
  };
  loaders.add(fetchModule);

  const Lazy = lazy(() => (loaded ? resolved(loaded) : fetchModule())) as ComponentType<Props>;
  // biome-ignore lint/nursery/noComponentHookFactories: called once for each chunk, at module level
  const LazyWithProps: FunctionComponent<Props> = (props) => <Lazy {...props} />;

  const whenReady = (): Promise<void> =>
    fetchModule().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(memo(LazyWithProps), { preload: () => void whenReady(), whenReady });
}
