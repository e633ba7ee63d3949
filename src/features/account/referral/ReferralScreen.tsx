import type { Referral, ReferralRule, ReferralSource } from '../../../../domain/referral';
import {
  type ReferralActor,
  selectHasFailed,
  selectLoadFailure,
  selectReferral,
} from '../../../../machines/account/referral/referral.selectors';
import { useText } from '../../../i18n/I18n';
import { Card } from '../../../ui/display/Card';
import { Facts } from '../../../ui/display/Facts';
import { Section } from '../../../ui/display/Section';
import { formatPaise } from '../../../ui/format';
import { useAccountScreen } from '../../../view/actors/account';
import { usePlayMoneyText } from '../../../view/actors/play-money';
import { LoadedScreen } from '../LoadedScreen';
import { Invitation } from './Invitation';
import styles from './Referral.module.css';
import { ReferredPlayers } from './ReferredPlayers';

/** The player's referral code, and the players who registered with it. */
export default function ReferralScreen() {
  const text = useText('referral');
  return (
    <LoadedScreen
      className={styles.screen}
      title={text('title')}
      lead={<p className={styles.lead}>{text('lead')}</p>}
      actor={useAccountScreen({ name: 'referral' })}
      selectData={selectReferral}
      selectHasFailed={selectHasFailed}
      selectLoadFailure={selectLoadFailure}
      onRetry={(actor) => actor.send({ type: 'referral.retryRequested' })}
      texts={{ loading: text('loading'), failed: text('failed') }}
      placeholderClassName={styles.loading}
    >
      {(actor, referral) => <Loaded actor={actor} referral={referral} />}
    </LoadedScreen>
  );
}

function Loaded({ actor, referral }: { actor: ReferralActor; referral: Referral }) {
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

/** Codes and links of the player, where the backend counts them separately. */
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
