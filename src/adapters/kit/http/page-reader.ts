interface Page<Entry> {
  readonly list: readonly Entry[];
  readonly total: number;
}

const idsOf = (list: readonly { readonly id: string | number }[]): string =>
  list.map(({ id }) => id).join(' ');

/**
 * Reads the pages of one list by their numbers. A backend that ignores the numbers answers the whole list for each, or its first page: that
 * page is all there is of the list then.
 */
export function createPageReader() {
  let firstIds = '';
  let isUnpaged = false;

  return async <Entry extends { readonly id: string | number }>(
    page: number,
    pageSize: number,
    load: (page: number) => Promise<Page<Entry>>,
  ): Promise<Page<Entry>> => {
    const { list, total } = await load(page);
    if (list.length > pageSize) return { list: list.slice((page - 1) * pageSize, page * pageSize), total };
    const ids = idsOf(list);
    if (page === 1) {
      firstIds = ids;
      return { list, total: isUnpaged ? list.length : total };
    }
    if (ids === '' || ids !== firstIds) return { list, total };
    // New entries may have moved the first page to this one meanwhile.
    if (idsOf((await load(1)).list) !== ids) return { list, total };
    isUnpaged = true;
    return { list: [], total: list.length };
  };
}
