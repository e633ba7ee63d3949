import { useSelector } from '@xstate/react';
import {
  type MoneyRequestsActor,
  selectHasFailed,
  selectIsOpenEnded,
  selectLoadFailure,
  selectPage,
  selectPageCount,
  selectRefusal,
  selectRequests,
} from '../../../../../machines/account/cashier/money-requests/money-requests.selectors';
import { useText } from '../../../../i18n/I18n';
import { Empty } from '../../../../ui/feedback/Empty';
import { Stack } from '../../../../ui/layout/Stack';
import { useAccountScreen } from '../../../../view/actors/account';
import { Pages } from '../../../paging/Pages';
import { useStop } from '../../../refusals/Stopped';
import styles from '../Cashier.module.css';
import { CashierFailed } from '../CashierFailed';
import { CashierLoading } from '../CashierLoading';
import { Refusal } from '../Refusal';
import type { RequestKind } from '../types';
import { RequestItem } from './RequestItem';

/** The player’s deposits or withdrawals, newest first; updates by itself. */
export function OpenRequests({ kind }: { kind: RequestKind }) {
  const requests = useAccountScreen({ name: 'moneyRequests', input: { kind } });
  return requests ? <RequestList requests={requests} kind={kind} /> : <CashierLoading />;
}

function RequestList({ kind, requests }: { requests: MoneyRequestsActor; kind: RequestKind }) {
  const text = useText('cashier');
  const list = useSelector(requests, selectRequests);
  const hasFailed = useSelector(requests, selectHasFailed);
  const loadFailure = useSelector(requests, selectLoadFailure);
  const page = useSelector(requests, selectPage);
  const count = useSelector(requests, selectPageCount);
  const isOpenEnded = useSelector(requests, selectIsOpenEnded);
  const refusal = useSelector(requests, selectRefusal);
  const { notice } = useStop('withdrawals', 'withdrawalCancel');
  if (list === null && loadFailure !== null)
    return (
      <CashierFailed
        failure={loadFailure}
        isBusy={!hasFailed}
        onRetry={() => requests.send({ type: 'moneyRequests.retryRequested' })}
      />
    );
  if (list === null) return <CashierLoading />;
  if (list.length === 0) return <Empty title={text(kind === 'deposit' ? 'noDeposits' : 'noWithdrawals')} />;
  return (
    <Stack gap={16}>
      {list.some(({ canCancel }) => canCancel) && notice}
      <Refusal refusal={refusal} title={text('cancelRefused')} unanswered={text('cancelUnanswered')} />
      <ul className={styles.list}>
        {list.map((request) => (
          <li key={request.id}>
            <RequestItem request={request} requests={requests} />
          </li>
        ))}
      </ul>
      <Pages
        page={page}
        count={count}
        isOpenEnded={isOpenEnded}
        onChoose={(chosen) => requests.send({ type: 'moneyRequests.pageChosen', page: chosen })}
      />
    </Stack>
  );
}
