import { useSelector } from '@xstate/react';
import { isRefusal } from '../../../../domain/failure';
import {
  type BonusesActor,
  selectBonuses,
  selectClaimed,
  selectHasFailed,
  selectLoadFailure,
  selectRefusal,
} from '../../../../machines/account/bonus/bonuses.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useLanguage, useText } from '../../../i18n/I18n';
import { useServerSentence } from '../../../i18n/server-sentence';
import { Card } from '../../../ui/display/Card';
import { Section } from '../../../ui/display/Section';
import { Empty } from '../../../ui/feedback/Empty';
import { Notice } from '../../../ui/feedback/Notice';
import { formatPaise } from '../../../ui/format';
import { CardLink } from '../../../ui/nav/CardLink';
import { useAccountScreen } from '../../../view/actors/account';
import { usePlayMoneyText } from '../../../view/actors/play-money';
import { AppLink } from '../../../view/navigation/AppLink';
import { linkTarget } from '../../../view/navigation/link-target';
import { Reference } from '../../refusals/Reference';
import { LoadedScreen } from '../LoadedScreen';
import styles from './Bonus.module.css';
import { BonusStatus, StateBadge } from './BonusStatus';
import { OfferCard } from './OfferCard';
import type { Bonus, Bonuses } from './types';

/** Bonuses to claim, the active one and past ones. */
export default function BonusesScreen() {
  const text = useText('bonus');
  const playMoneyText = usePlayMoneyText();
  return (
    <LoadedScreen
      className={styles.screen}
      title={text('title')}
      lead={
        <p className={styles.lead}>
          {text('lead')} {playMoneyText('note')}
        </p>
      }
      actor={useAccountScreen({ name: 'bonuses' })}
      selectData={selectBonuses}
      selectHasFailed={selectHasFailed}
      selectLoadFailure={selectLoadFailure}
      onRetry={(actor) => actor.send({ type: 'bonuses.retryRequested' })}
      texts={{ loading: text('loading'), failed: text('failed') }}
      placeholderClassName={styles.loading}
    >
      {(actor, bonuses) => <Loaded actor={actor} bonuses={bonuses} />}
    </LoadedScreen>
  );
}

function Loaded({ actor, bonuses: { claims, offers } }: { actor: BonusesActor; bonuses: Bonuses }) {
  const text = useText('bonus');
  const active = claims.filter(({ state }) => state === 'active');
  const unclear = claims.filter(({ state }) => state === 'unknown');
  const past = claims.filter(({ state }) => state !== 'active' && state !== 'unknown');
  return (
    <>
      <Result actor={actor} />
      {active.map((bonus) => (
        <Section key={bonus.id} title={text('active')}>
          <Active bonus={bonus} />
        </Section>
      ))}
      {offers === null ? (
        claims.length === 0 && <Empty title={text('noClaims')} />
      ) : (
        <Section title={text('offers')}>
          {offers.length === 0 ? (
            <Empty title={text('noOffers')}>{text('noOffersText')}</Empty>
          ) : (
            <ul className={styles.cards}>
              {offers.map((offer) => (
                <li key={offer.id} className={styles.item}>
                  <OfferCard actor={actor} offer={offer} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      <Others title={text('others')} bonuses={unclear} />
      <Others title={text('past')} bonuses={past} />
    </>
  );
}

function Others({ bonuses, title }: { bonuses: readonly Bonus[]; title: string }) {
  if (bonuses.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.cards}>
        {bonuses.map((bonus) => (
          <li key={bonus.id}>
            <Other bonus={bonus} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Active({ bonus }: { bonus: Bonus }) {
  const text = useText('bonus');
  const language = useLanguage();
  return (
    <Card className={styles.card}>
      <h3>{bonus.name[language]}</h3>
      <BonusStatus bonus={bonus} />
      <AppLink to={linkTarget('bonus', { id: bonus.id })}>
        <CardLink>{text('details')}</CardLink>
      </AppLink>
    </Card>
  );
}

function Other({ bonus: { amount, endedAt, id, name, released, state } }: { bonus: Bonus }) {
  const text = useText('bonus');
  const language = useLanguage();
  const formatDate = useDateFormat();
  const shown = (paise: number) => formatPaise(paise, { whole: true });
  const line = { paid: shown(released ?? 0), amount: shown(amount) };
  const progress =
    endedAt === null ? text('paidOf', line) : text('pastLine', { ...line, date: formatDate(endedAt, 'day') });
  return (
    <AppLink to={linkTarget('bonus', { id })}>
      <CardLink details={released === null ? line.amount : progress}>
        <span className={styles.head}>
          {name[language]} <StateBadge state={state} />
        </span>
      </CardLink>
    </AppLink>
  );
}

/** Whether the last claim was accepted. */
function Result({ actor }: { actor: BonusesActor }) {
  const text = useText('bonus');
  const ofServer = useServerSentence();
  const language = useLanguage();
  const claimed = useSelector(actor, selectClaimed);
  const refusal = useSelector(actor, selectRefusal);
  const onDismiss = () => actor.send({ type: 'bonuses.noticeDismissed' });
  if (refusal !== null) {
    const isRefused = isRefusal(refusal);
    return (
      <Notice
        tone={isRefused ? 'error' : 'warn'}
        title={text(isRefused ? 'notClaimed' : 'noAnswer')}
        onDismiss={onDismiss}
        dismissText={text('dismiss')}
      >
        {isRefused ? ofServer(refusal) : text('claimUnanswered')} <Reference failure={refusal} />
      </Notice>
    );
  }
  if (claimed === null) return null;
  const { amount, name } = claimed;
  return (
    <Notice
      tone="success"
      title={text('claimed', { name: name[language], amount: formatPaise(amount, { whole: true }) })}
      onDismiss={onDismiss}
      dismissText={text('dismiss')}
    >
      {text('claimedText')}
    </Notice>
  );
}
