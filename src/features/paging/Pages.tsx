import { useText } from '../../i18n/I18n';
import { Pagination, type PaginationProps } from '../../ui/nav/Pagination';

/** Goes through the pages of a list, newest first; nothing for a single page. */
export function Pages({ count, onChoose, page }: Omit<PaginationProps, 'texts'>) {
  const text = useText('paging');
  return (
    <Pagination
      page={page}
      count={count}
      texts={{
        pages: text('pages'),
        page: text('page', { page: String(page), count: String(count) }),
        newer: text('newer'),
        older: text('older'),
        firstPage: text('firstPage'),
        lastPage: text('lastPage'),
      }}
      onChoose={onChoose}
    />
  );
}
