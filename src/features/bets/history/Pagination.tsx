import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type BetHistoryActor,
  selectPage,
  selectPageCount,
} from '../../../../machines/bet-history/bet-history.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Stack } from '../../../ui/layout/Stack';
import styles from './Pagination.module.css';

export function Pagination({ history }: { history: BetHistoryActor }) {
  const text = useText('myBets');
  const page = useSelector(history, selectPage);
  const count = useSelector(history, selectPageCount);
  if (count === 1) return null;
  const goTo = (to: number) => history.send({ type: 'betHistory.pageChosen', page: to });
  return (
    <Stack
      as="nav"
      direction="row"
      gap={16}
      rowGap={8}
      justify="center"
      className={styles.pages}
      aria-label={text('pages')}
    >
      <Button
        variant="quiet"
        icon={<ChevronLeft aria-hidden="true" />}
        disabledReason={page === 1 ? text('firstPage') : undefined}
        onClick={() => goTo(page - 1)}
      >
        {text('newer')}
      </Button>
      <span aria-live="polite">{text('page', { page: String(page), count: String(count) })}</span>
      <Button
        variant="quiet"
        disabledReason={page === count ? text('lastPage') : undefined}
        onClick={() => goTo(page + 1)}
      >
        {text('older')}
        <ChevronRight aria-hidden="true" />
      </Button>
    </Stack>
  );
}
