import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../buttons/Button';
import { Stack } from '../layout/Stack';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** Counts from 1. */
  page: number;
  count: number;
  /** `page` is where the reader is: Page 2 of 5. The last two say why a button is disabled. */
  texts: Readonly<Record<'pages' | 'page' | 'newer' | 'older' | 'firstPage' | 'lastPage', string>>;
  onChoose: (page: number) => void;
}

/** Goes through the pages of a list, newest first; nothing for a single page. */
export function Pagination({ count, onChoose, page, texts }: PaginationProps) {
  if (count === 1) return null;
  return (
    <Stack
      as="nav"
      direction="row"
      gap={8}
      align="center"
      justify="center"
      className={styles.pages}
      aria-label={texts.pages}
    >
      <Button
        variant="quiet"
        size="small"
        icon={<ChevronLeft aria-hidden="true" />}
        disabledReason={page === 1 ? texts.firstPage : undefined}
        onClick={() => onChoose(page - 1)}
      >
        {texts.newer}
      </Button>
      <span aria-live="polite">{texts.page}</span>
      <Button
        variant="quiet"
        size="small"
        disabledReason={page === count ? texts.lastPage : undefined}
        onClick={() => onChoose(page + 1)}
      >
        {texts.older}
        <ChevronRight aria-hidden="true" />
      </Button>
    </Stack>
  );
}
