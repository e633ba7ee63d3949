import { useSelector } from '@xstate/react';
import {
  type MoneyRequestsActor,
  selectPage,
  selectPageCount,
} from '../../../../machines/money-requests/money-requests.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Stack } from '../../../ui/layout/Stack';

/** Chooses the page of the list; nothing for a single page. */
export function Pages({ requests }: { requests: MoneyRequestsActor }) {
  const text = useText('cashier');
  const page = useSelector(requests, selectPage);
  const count = useSelector(requests, selectPageCount);
  if (count === 1) return null;
  const goTo = (to: number) => requests.send({ type: 'moneyRequests.pageChosen', page: to });
  return (
    <Stack
      as="nav"
      direction="row"
      gap={16}
      rowGap={8}
      align="center"
      justify="center"
      aria-label={text('pages')}
    >
      <Button
        variant="quiet"
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
      </Button>
    </Stack>
  );
}
