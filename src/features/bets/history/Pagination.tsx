import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type BetHistoryActor,
  selectPage,
  selectPageCount,
} from '../../../../machines/bet-history/bet-history.selectors';
import { Button } from '../../../ui/buttons/Button';
import { Stack } from '../../../ui/layout/Stack';
import { useBetsWords } from '../use-bets-words';
import styles from './Pagination.module.css';

export function Pagination({ history }: { history: BetHistoryActor }) {
  const words = useBetsWords().mine;
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
      aria-label={words.pages}
    >
      <Button
        variant="quiet"
        icon={<ChevronLeft aria-hidden="true" />}
        disabledReason={page === 1 ? words.firstPage : undefined}
        onClick={() => goTo(page - 1)}
      >
        {words.newer}
      </Button>
      <span aria-live="polite">{words.pageOf(page, count)}</span>
      <Button
        variant="quiet"
        disabledReason={page === count ? words.lastPage : undefined}
        onClick={() => goTo(page + 1)}
      >
        {words.older}
        <ChevronRight aria-hidden="true" />
      </Button>
    </Stack>
  );
}
