interface Page<Entry> {
  readonly list: readonly Entry[];
  readonly total: number;
}

/** The entries of a page that the query asked for. A backend that ignores the query answers others, too. */
export function ofQuery<Entry>(
  { list, total }: Page<Entry>,
  isAsked: (entry: Entry) => boolean,
): Page<Entry> {
  const asked = list.filter(isAsked);
  const isWhole = list.length >= total;
  return { list: asked, total: isWhole ? asked.length : total };
}
