const DEFAULT_PAGE_SIZE = 20;

/** Pages count from 1. */
export function toLimitAndOffset({
  page = 1,
  per_page: limit = DEFAULT_PAGE_SIZE,
}: {
  page?: number | undefined;
  per_page?: number | undefined;
}) {
  return { limit, offset: (page - 1) * limit };
}
