import { useSelector } from '@xstate/react';
import { usePathname } from 'wouter/use-browser-location';
import { isRefusal, isUnanswered } from '../../../../domain/failure';
import {
  type BonusActor,
  selectBonus,
  selectFailure,
  selectIsGivenUp,
  selectIsLoading,
  selectRefusal,
} from '../../../../machines/account/bonus/bonus.selectors';
import { useLanguage, useText } from '../../../i18n/I18n';
import { useServerSentence } from '../../../i18n/server-sentence';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { TextLink } from '../../../ui/buttons/TextLink';
import { Card } from '../../../ui/display/Card';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { Section } from '../../../ui/display/Section';
import { Empty } from '../../../ui/feedback/Empty';
import { Notice } from '../../../ui/feedback/Notice';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useAccountScreen } from '../../../view/actors/account';
import { AppLink } from '../../../view/navigation/AppLink';
import { linkTarget } from '../../../view/navigation/link-target';
import { match } from '../../../view/navigation/routes';
import { CallFailed } from '../../refusals/CallFailed';
import { Reference } from '../../refusals/Reference';
import styles from './Bonus.module.css';
import { BonusStatus, StateBadge } from './BonusStatus';
import { Counted } from './Counted';
import { GivenUp, GiveUp } from './GiveUp';
import { Parts } from './Parts';
import { Rules, Weights } from './Terms';
import type { BonusDetails, CallFailure } from './types';

/** One bonus: progress, parts, what has counted, and the terms. */
export default function BonusScreen() {
  const id = match(usePathname())?.params.id ?? '';
  const bonus = useAccountScreen({ name: 'bonus', input: { id } });
  return (
    <div className={styles.screen}>
      {bonus ? <Loaded actor={bonus} /> : <Loading />}
      <div className={styles.toList}>
        <AppLink to={linkTarget('bonuses')}>
          <TextLink>
            <ToList />
          </TextLink>
        </AppLink>
      </div>
    </div>
  );
}

function ToList() {
  return useText('bonus')('toList');
}

function Loaded({ actor }: { actor: BonusActor }) {
  const text = useText('bonus');
  const ofServer = useServerSentence();
  const language = useLanguage();
  const bonus = useSelector(actor, selectBonus);
  const failure = useSelector(actor, selectFailure);
  const isGivenUp = useSelector(actor, selectIsGivenUp);
  const refusal = useSelector(actor, selectRefusal);
  if (failure !== null) return <NotLoaded actor={actor} failure={failure} />;
  if (bonus === null) return <Loading />;
  return (
    <>
      <header className={styles.head}>
        <ScreenTitle>{bonus.name[language]}</ScreenTitle>
        <StateBadge state={bonus.state} />
      </header>
      <div className={styles.columns}>
        <Section title={text('progressTitle')}>
          <Card className={styles.card}>
            <BonusStatus bonus={bonus} />
          </Card>
        </Section>
        {bonus.parts !== null && bonus.parts.length > 0 && (
          <Section title={text('parts')}>
            <Parts parts={bonus.parts} state={bonus.state} />
          </Section>
        )}
      </div>
      {bonus.counted && (
        <Section title={text('counted')}>
          <Counted bonus={bonus} counted={bonus.counted} />
        </Section>
      )}
      <BonusTerms bonus={bonus} />
      {(bonus.state === 'active' || isGivenUp || refusal) && (
        <Section title={text('giveUp')}>
          {refusal && isRefusal(refusal) && (
            <Notice tone="error" title={text('notGivenUp')}>
              {ofServer(refusal)}
            </Notice>
          )}
          {isUnanswered(refusal) && (
            <Notice tone="warn" title={text('noAnswer')}>
              {text('giveUpUnanswered')} <Reference failure={refusal} />
            </Notice>
          )}
          {isGivenUp && <GivenUp bonus={bonus} />}
          {bonus.state === 'active' && <GiveUp actor={actor} bonus={bonus} />}
        </Section>
      )}
    </>
  );
}

/** Another backend that does not send the terms may have other rules, too. */
function BonusTerms({ bonus: { minOdds, weights } }: { bonus: BonusDetails }) {
  const text = useText('bonus');
  if (minOdds === null || weights === null) return null;
  return (
    <Section title={text('terms')}>
      <div className={styles.columns}>
        <Weights weights={weights} />
        <Rules minOdds={minOdds} />
      </div>
    </Section>
  );
}

function NotLoaded({ actor, failure }: { actor: BonusActor; failure: CallFailure }) {
  const text = useText();
  const isLoading = useSelector(actor, selectIsLoading);
  return (
    <>
      <ScreenTitle>{text('bonus.title')}</ScreenTitle>
      {failure.isNotFound ? (
        <Empty
          title={text('bonus.unknown')}
          action={
            <AppLink to={linkTarget('bonuses')}>
              <ButtonLink>{text('bonus.toList')}</ButtonLink>
            </AppLink>
          }
        />
      ) : (
        <CallFailed
          failure={failure}
          title={text('bonus.failed')}
          retryText={text('errors.tryAgain')}
          retryBusyText={text('bonus.loading')}
          busy={isLoading}
          onRetry={() => actor.send({ type: 'bonus.retryRequested' })}
        />
      )}
    </>
  );
}

function Loading() {
  const text = useText('bonus');
  return (
    <>
      <ScreenTitle>{text('title')}</ScreenTitle>
      <div role="status" aria-label={text('loading')}>
        <Skeleton shape="block" className={styles.loading} />
      </div>
    </>
  );
}
