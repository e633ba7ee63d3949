import type { ComponentType, ReactNode } from 'react';

interface LiveValuesProps<Item, Value> {
  items: readonly Item[];
  /** Gives its children the value of an item. */
  follower: ComponentType<{ item: Item; children: (value: Value) => ReactNode }>;
  /** One for each item, in their order. */
  children: (values: readonly Value[]) => ReactNode;
}

/** Follows a value for each of several items, in a component of its own: a hook cannot be called for each item of a list. */
export function LiveValues<Item, Value>({
  children,
  follower: Follower,
  items: [first, ...rest],
}: LiveValuesProps<Item, Value>): ReactNode {
  if (first === undefined) return children([]);
  return (
    <Follower item={first}>
      {(value) => (
        <LiveValues items={rest} follower={Follower}>
          {(values) => children([value, ...values])}
        </LiveValues>
      )}
    </Follower>
  );
}
