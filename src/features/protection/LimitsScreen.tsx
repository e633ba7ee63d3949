import { useSelector } from '@xstate/react';
import {
  type LimitsActor,
  selectHasFailed,
  selectProtection,
} from '../../../machines/limits/limits.selectors';
import { useAccountScreen } from '../../actors/account';
import { useText } from '../../i18n/I18n';
import { AppLink } from '../../navigation/AppLink';
import { linkTarget } from '../../navigation/link-target';
import { TextLink } from '../../ui/buttons/TextLink';
import { ScreenTitle } from '../../ui/display/ScreenTitle';
import { Section } from '../../ui/display/Section';
import { Failed } from '../../ui/feedback/Failed';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { History } from './History';
import { LimitList } from './LimitList';
import styles from './Limits.module.css';
import { PauseForm, PauseNotice } from './Pauses';
import { Picture } from './Picture';
import { RealityCheckChoice } from './RealityCheckChoice';
import { Result } from './Result';

/** The player's own limits, pauses and reality check, and what 30 days have cost. */
export default function LimitsScreen() {
  const text = useText('protection');
  const limits = useAccountScreen({ name: 'limits' });
  return (
    <div className={styles.screen}>
      <header>
        <ScreenTitle>{text('title')}</ScreenTitle>
        <p className={styles.lead}>
          {text('lead')}{' '}
          <AppLink to={linkTarget('responsibleGaming')}>
            <TextLink>{text('toHelp')}</TextLink>
          </AppLink>
        </p>
      </header>
      {limits ? <Settings limits={limits} /> : <Loading />}
    </div>
  );
}

function Settings({ limits }: { limits: LimitsActor }) {
  const text = useText();
  const protection = useSelector(limits, selectProtection);
  const hasFailed = useSelector(limits, selectHasFailed);
  if (hasFailed)
    return (
      <Failed
        title={text('protection.failed')}
        retryText={text('errors.tryAgain')}
        onRetry={() => limits.send({ type: 'limits.retryRequested' })}
      >
        {text('protection.failedText')}
      </Failed>
    );
  if (protection === null) return <Loading />;
  const { days, history, settings } = protection;
  return (
    <>
      <PauseNotice pause={settings.pause} />
      {!settings.canChange && <Notice title={text('protection.demo')}>{text('protection.demoText')}</Notice>}
      <Section title={text('protection.picture')}>
        <Picture days={days} />
      </Section>
      {settings.canChange && (
        <>
          <Section title={text('protection.depositLimits')}>
            <p className={styles.lead}>{text('protection.depositRule')}</p>
            <LimitList actor={limits} limits={settings.limits.slice(0, 3)} />
          </Section>
          <Section title={text('protection.lossLimits')}>
            <p className={styles.lead}>{text('protection.lossRule')}</p>
            <LimitList actor={limits} limits={settings.limits.slice(3)} />
          </Section>
          <RealityCheckChoice actor={limits} minutes={settings.realityCheck} />
          <Section title={text('protection.breaks')}>
            <p className={styles.lead}>{text('protection.breaksRule')}</p>
            <Result actor={limits} setting="pause" />
            <div className={styles.columns}>
              <PauseForm actor={limits} kind="time-out" running={settings.pause} />
              <PauseForm actor={limits} kind="exclusion" running={settings.pause} />
            </div>
          </Section>
        </>
      )}
      <Section title={text('protection.history')}>
        <History changes={history} />
      </Section>
    </>
  );
}

function Loading() {
  const text = useText('protection');
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton shape="block" className={styles.loading} />
    </div>
  );
}
