import { useSelector } from '@xstate/react';
import {
  type ReferralActor,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectLoadFailure,
  type selectReferral,
} from '../../../../machines/account/referral/referral.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Card } from '../../../ui/display/Card';
import { Section } from '../../../ui/display/Section';
import { Empty } from '../../../ui/feedback/Empty';
import { formatPaise } from '../../../ui/format';
import { Stack } from '../../../ui/layout/Stack';
import { ShowMore } from '../../../ui/nav/ShowMore';
import { FailureText } from '../../refusals/Refused';
import styles from './Referral.module.css';

interface ReferredPlayersProps {
  actor: ReferralActor;
  players: NonNullable<ReturnType<typeof selectReferral>>['players'];
  total: number;
  /** Referrals earn a reward here. */
  canEarn: boolean;
}

export function ReferredPlayers({ actor, canEarn, players, total }: ReferredPlayersProps) {
  const text = useText('referral');
  const formatDate = useDateFormat();
  const hasMore = useSelector(actor, selectHasMore);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const loadFailure = useSelector(actor, selectLoadFailure);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  return (
    <Section title={text('players')} count={total}>
      {total === 0 ? (
        <Empty title={text('none')}>{text('noneText')}</Empty>
      ) : (
        <Stack gap={12}>
          <Card>
            <ul className={styles.players}>
              {players.map(({ earned, name, since }, index) => (
                // Masked names repeat.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
                <li key={index} className={styles.player}>
                  <span className={styles.names}>
                    <span translate="no">{name}</span>
                    <span className={styles.since}>
                      {text('since', { date: formatDate(since, 'longDate') })}
                    </span>
                  </span>
                  {canEarn && (
                    <span className={earned > 0 ? styles.gain : styles.since}>
                      {earned > 0
                        ? text('earnedBy', { amount: formatPaise(earned, { whole: true }) })
                        : text('notEarned')}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </Card>
          <ShowMore
            hasMore={hasMore}
            busy={isLoadingMore}
            busyText={text('loadingMore')}
            error={
              hasMoreFailed ? (
                <>
                  {text('moreFailed')} <FailureText failure={loadFailure} />
                </>
              ) : null
            }
            onMore={() => actor.send({ type: 'referral.moreRequested' })}
          >
            {text('more')}
          </ShowMore>
        </Stack>
      )}
    </Section>
  );
}
