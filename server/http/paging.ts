const PAGE = 20;

/** Pages count from 1. */
export function pageOf({
  page = 1,
  per_page: limit = PAGE,
}: {
  page?: number | undefined;
  per_page?: number | undefined;
}) {
  return { limit, offset: (page - 1) * limit };
}
