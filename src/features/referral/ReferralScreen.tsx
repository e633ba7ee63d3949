import { useSelector } from '@xstate/react';
import type { ReferralRule, ReferralSource } from '../../../machines/domain/referral';
import {
  type ReferralActor,
  selectHasFailed,
  selectReferral,
} from '../../../machines/referral/referral.selectors';
import { useAccountScreen } from '../../actors/account';
import { usePlayMoneyText } from '../../actors/play-money';
import { useText } from '../../i18n/I18n';
import { Card } from '../../ui/display/Card';
import { Facts } from '../../ui/display/Facts';
import { ScreenTitle } from '../../ui/display/ScreenTitle';
import { Section } from '../../ui/display/Section';
import { Failed } from '../../ui/feedback/Failed';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { formatPaise } from '../../ui/format';
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
        <ScreenTitle>{text('title')}</ScreenTitle>
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
      {referral.rule && <Rule rule={referral.rule} />}
      {referral.sources.length > 1 && <Sources sources={referral.sources} />}
      <ReferredPlayers
        actor={actor}
        players={referral.players}
        total={referral.total}
        canEarn={referral.rule !== null}
      />
    </>
  );
}

/** What earns a reward. */
function Rule({ rule: { deposited, played, reward } }: { rule: ReferralRule }) {
  const text = useText('referral');
  const playMoneyText = usePlayMoneyText();
  const shown = (paise: number) => formatPaise(paise, { whole: true });
  return (
    <Card className={styles.rule}>
      <p>{text('rule', { reward: shown(reward), deposited: shown(deposited), played: shown(played) })}</p>
      <p className={styles.since}>
        {text('ruleOwn')} {playMoneyText('note')}
      </p>
    </Card>
  );
}

/** Codes and links of the player, where the backend tells several apart. */
function Sources({ sources }: { sources: readonly ReferralSource[] }) {
  const text = useText('referral');
  const facts = sources.map(({ name, players: count }) => ({
    term: name,
    value: text('sourcePlayers', { count }),
  }));
  return (
    <Section title={text('sources')}>
      <Facts facts={facts} />
    </Section>
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
