/**
 * An object that has the members of whatever is current when they are used.
 * @param own members that do not change.
 */
export const currentOf = <T extends object>(current: () => T, own: Partial<T> = {}): T =>
  new Proxy(Object.freeze({ ...own }) as T, {
    get: (target, name) => Reflect.get(name in target ? target : current(), name),
  });
