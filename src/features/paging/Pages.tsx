import { useText } from '../../i18n/I18n';
import { Pagination, type PaginationProps } from '../../ui/nav/Pagination';

interface PagesProps extends Omit<PaginationProps, 'texts'> {
  /** More pages may follow than `count`, which is then not named. */
  isOpenEnded?: boolean;
}

/** Goes through the pages of a list, newest first; nothing for a single page. */
export function Pages({ count, isOpenEnded = false, onChoose, page }: PagesProps) {
  const text = useText('paging');
  return (
    <Pagination
      page={page}
      count={count}
      texts={{
        pages: text('pages'),
        page: isOpenEnded
          ? text('pageOfUnknown', { page: String(page) })
          : text('page', { page: String(page), count: String(count) }),
        newer: text('newer'),
        older: text('older'),
        firstPage: text('firstPage'),
        lastPage: text('lastPage'),
      }}
      onChoose={onChoose}
    />
  );
}
