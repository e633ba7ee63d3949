import { useSelector } from '@xstate/react';
import {
  type ReferralActor,
  selectHasFailed,
  selectReferral,
} from '../../../machines/referral/referral.selectors';
import { useAccountScreen } from '../../actors/account';
import { useText } from '../../i18n/I18n';
import { Failed } from '../../ui/feedback/Failed';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Invitation } from './Invitation';
import styles from './Referral.module.css';
import { ReferredPlayers } from './ReferredPlayers';

/** The player's referral code, and the players who registered with it. */
export default function ReferralScreen() {
  const text = useText('referral');
  const referral = useAccountScreen({ name: 'referral' });
  return (
    <div className={styles.screen}>
      <header>
        <h1 className={styles.title} tabIndex={-1}>
          {text('title')}
        </h1>
        <p className={styles.lead}>{text('lead')}</p>
      </header>
      {referral ? <Loaded actor={referral} /> : <ReferralLoading />}
    </div>
  );
}

function Loaded({ actor }: { actor: ReferralActor }) {
  const text = useText();
  const referral = useSelector(actor, selectReferral);
  const hasFailed = useSelector(actor, selectHasFailed);
  if (hasFailed)
    return (
      <Failed
        title={text('referral.failed')}
        retryText={text('errors.tryAgain')}
        onRetry={() => actor.send({ type: 'referral.retryRequested' })}
      >
        {text('referral.failedText')}
      </Failed>
    );
  if (referral === null) return <ReferralLoading />;
  return (
    <>
      <Invitation code={referral.code} earned={referral.earned} />
      <ReferredPlayers actor={actor} players={referral.players} total={referral.total} />
    </>
  );
}

function ReferralLoading() {
  const text = useText('referral');
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton shape="block" className={styles.loading} />
    </div>
  );
}
