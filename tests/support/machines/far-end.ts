/** Reports every element as near the viewport but the end of a list, whose button loads more. */
class EndIsFar {
  constructor(private readonly callback: (entries: object[]) => void) {}
  observe(target: Element): void {
    const isIntersecting = target.querySelector('button') === null;
    this.callback([{ target, isIntersecting, intersectionRatio: isIntersecting ? 1 : 0 }]);
  }
  unobserve(): void {}
  disconnect(): void {}
}

const { IntersectionObserver } = globalThis;

/** Starts a world whose list is longer than the screen: it grows by its button, not by itself. */
export const withFarEnd =
  <Given extends unknown[], World extends { stop(): void }>(start: (...given: Given) => Promise<World>) =>
  async (...given: Given): Promise<World> => {
    Object.assign(globalThis, { IntersectionObserver: EndIsFar });
    const world = await start(...given);
    return {
      ...world,
      stop: () => {
        world.stop();
        Object.assign(globalThis, { IntersectionObserver });
      },
    };
  };
