/** Without the entries whose key an earlier one has: a backend may list one twice. */
export function firstOfEach<Entry>(
  list: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly Entry[] {
  const known = new Set<string>();
  return list.filter((entry) => {
    const key = keyOf(entry);
    const isFirst = !known.has(key);
    known.add(key);
    return isFirst;
  });
}
