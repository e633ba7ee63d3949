/** The entries of a page. A backend that ignores paging answers the whole list for each page. */
export const pageOf = <Entry>(list: readonly Entry[], page: number, pageSize: number): readonly Entry[] =>
  list.length > pageSize ? list.slice((page - 1) * pageSize, page * pageSize) : list;
