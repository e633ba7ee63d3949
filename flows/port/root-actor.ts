import type { AnyActorRef } from 'xstate';

interface Fiber {
  readonly memoizedProps: { readonly actor?: AnyActorRef } | null;
  readonly child: Fiber | null;
  readonly stateNode: { readonly current?: Fiber } | null;
}

const CONTAINER = '__reactContainer$';

/**
 * The actor of the rendered `<App actor>`, read as React's developer tools read a page: the product has no code for it. Null until
 * the application is rendered.
 */
export function rootActorOf(container: Element | null): AnyActorRef | null {
  const [key] = Object.keys(container ?? {}).filter((name) => name.startsWith(CONTAINER));
  if (key === undefined) return null;
  const { stateNode } = (container as unknown as Record<string, Fiber>)[key] as Fiber;
  for (let fiber = stateNode?.current ?? null; fiber !== null; fiber = fiber.child) {
    const actor = fiber.memoizedProps?.actor;
    if (actor?.system) return actor;
  }
  return null;
}
